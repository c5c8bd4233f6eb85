import { useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, SelectField } from '../../../ui/controls/fields/field.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import { Options } from '../../../ui/select.tsx'
import { type NavigationRow, navigation } from '../navigation.noun.ts'
import { landingSections } from '../navigation.ts'
import { navigationWrites } from './navigation.writes.ts'
import {
  applySwitch,
  labels,
  navigationInput,
  typeLabels,
  type Visibility,
  valuesOf,
} from './navigation-input.ts'
import { sectionQuestions } from './section-questions.ts'

const fields = {
  drafts: navigation.drafts,
  schema: navigationInput,
  valuesOf,
  labels,
  formatters: { type: (type: unknown) => typeLabels[type as NavigationRow['type']] },
}

const urlHints = {
  section: `A section of the landing page: ${landingSections.slice(0, -1).join(', ')} or ${landingSections.at(-1)}.`,
  link: 'A page of this site, such as /privacy-policy, or an address, such as https://example.ca.',
}

export function NavigationDialog({ row: item, onClose }: FormProps<NavigationRow>) {
  const { register, control, setValue, dialog, field } = useEntryForm({
    fields,
    row: item,
    writes: navigationWrites,
    questions: sectionQuestions,
    messages: (isNew) => {
      const { title: saved, description } = describeOutcome(isNew ? 'created' : 'updated')
      return {
        saved,
        description,
        failed: `Error ${isNew ? 'creating' : 'updating'} navigation item`,
      }
    },
    onDone: onClose,
  })
  const [type, isVisible] = useWatch({ control, name: ['type', 'is_visible'] })
  const visibility = (name: keyof Visibility, disabled = false) => (
    <FormSwitch
      name={name}
      control={control}
      label={labels[name]}
      disabled={disabled}
      onCheckedChange={(isOn) => {
        for (const [changed, value] of Object.entries(applySwitch(name, isOn)))
          setValue(changed as keyof Visibility, value, { shouldDirty: true })
      }}
    />
  )
  return (
    <EntryDialog
      {...dialog}
      title={item ? 'Edit Navigation Item' : 'Add Navigation Item'}
      onClose={onClose}
    >
      <InputField {...field('title')} placeholder="About" />
      <InputField {...field('url')} placeholder="about" hint={urlHints[type]} />
      {visibility('is_visible')}
      <SelectField label={labels.type} {...register('type')}>
        <Options of={Object.entries(typeLabels)} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        {visibility('is_desktop_visible', !isVisible)}
        {visibility('is_mobile_visible', !isVisible)}
      </div>
      <InputField
        {...field('display_order')}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        hint="The smallest number comes first. If empty, the item comes last."
      />
    </EntryDialog>
  )
}

export const describeOutcome = (done: 'created' | 'updated' | 'deleted') => ({
  title: `Navigation item ${done}`,
  description: `The navigation item has been successfully ${done}.`,
})
