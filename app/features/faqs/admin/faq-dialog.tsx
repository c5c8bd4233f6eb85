import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { SHOWN_LABEL, ShownField } from '../../../ui/controls/fields/shown-field.tsx'
import { faqInput, type StaffFaq } from './faq-input.ts'
import { addFaq, changeFaq, restoreFaq } from './faqs.writes.ts'

const labels = { question: 'Question', answer: 'Answer', is_shown: SHOWN_LABEL }

interface Props {
  /** The question to edit; undefined for a new one. */
  faq?: StaffFaq
  onClose: () => void
}

export function FaqDialog({ faq, onClose }: Props) {
  const { register, control, formState, dialog } = useEntryForm({
    name: 'faqs',
    entry: faq,
    schema: faqInput,
    valuesOf: (row?: StaffFaq) => ({
      question: row?.question ?? '',
      answer: row?.answer ?? '',
      is_shown: row?.is_shown ?? true,
    }),
    labels,
    add: addFaq,
    change: changeFaq,
    restore: restoreFaq,
    messages: (isNew) => ({
      saved: isNew ? 'FAQ added successfully' : 'FAQ updated successfully',
      failed: isNew ? 'Failed to add FAQ' : 'Failed to update FAQ',
    }),
    onDone: onClose,
  })
  const { errors } = formState
  return (
    <EntryDialog
      {...dialog}
      title={faq ? 'Edit FAQ' : 'Add FAQ'}
      onClose={onClose}
      preview={faq && '/#faqs'}
    >
      <InputField
        label={labels.question}
        problem={errors.question?.message}
        {...register('question')}
      />
      <TextAreaField
        label={labels.answer}
        hint="Plain words, with the line breaks you make. Markdown, such as **bold**, stands as you type it."
        rows={7}
        problem={errors.answer?.message}
        {...register('answer')}
      />
      <ShownField control={control} hint="While it is off, families don’t see this question." />
    </EntryDialog>
  )
}
