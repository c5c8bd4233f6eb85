import { useEntryForm } from '../../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, TextAreaField } from '../../../../ui/controls/fields/field.tsx'
import type { ReplyTemplate } from './replies.queries.ts'
import { addTemplate, changeTemplate, restoreTemplate } from './replies.writes.ts'
import { templateInput } from './template-input.ts'

const labels = { name: 'Name', body: 'Words' }

interface Props {
  /** The template to edit; undefined for a new one. */
  template?: ReplyTemplate
  onClose: () => void
}

export function TemplateDialog({ template, onClose }: Props) {
  const { register, formState, dialog } = useEntryForm({
    name: 'reply-templates',
    entry: template,
    schema: templateInput,
    valuesOf: (row?: ReplyTemplate) => ({ name: row?.name ?? '', body: row?.body ?? '' }),
    labels,
    add: addTemplate,
    change: changeTemplate,
    restore: restoreTemplate,
    messages: (isNew) => ({
      saved: isNew ? 'Template added' : 'Template saved',
      failed: isNew ? 'Failed to add the template' : 'Failed to save the template',
    }),
    onDone: onClose,
  })
  const { errors } = formState
  return (
    <EntryDialog {...dialog} title={template ? 'Edit Template' : 'Add Template'} onClose={onClose}>
      <InputField label={labels.name} problem={errors.name?.message} {...register('name')} />
      <TextAreaField
        label={labels.body}
        rows={10}
        problem={errors.body?.message}
        hint="{name} becomes the person’s name and {price link} the link to your prices. {pet} is a place for the pet’s name, which whoever answers writes in."
        {...register('body')}
      />
    </EntryDialog>
  )
}
