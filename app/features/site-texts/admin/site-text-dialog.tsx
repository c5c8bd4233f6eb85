import { type UseFormReturn, useWatch } from 'react-hook-form'
import { texts } from '../../../brand/texts.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { toastTakenBack } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import {
  findTextPlace,
  type TextPlace,
  textKinds,
} from '../../../platform/site-texts/text-names.ts'
import { typedText, z } from '../../../platform/zod.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { siteTexts } from '../site-texts.noun.ts'
import { changeText, type SiteText, takeBackText } from './site-texts.writes.ts'

const textInput = (most: number) =>
  z.object({
    value: typedText()
      .transform((value) => value.replace(/\s+/g, ' '))
      .pipe(
        z
          .string()
          .min(1, 'This text can’t be empty')
          .max(most, `At most ${most} characters fit here`),
      ),
  })

/** The pages to preview, by the first word of their texts' keys. If several pages share a text, the first. */
const addresses: Record<string, string> = {
  clinic: '/clinic',
  town: '/town',
  price: '/price',
  dies: '/when-a-pet-dies',
  care: '/our-care',
  after: '/after',
  pet: '/pets/preview',
  product: '/products',
}

function addressOf({ page, part }: TextPlace) {
  if (page === 'home') return `/#${part === 'clinics' ? 'partner-clinics' : part}`
  return addresses[page] ?? '/'
}

interface Props {
  text: SiteText
  onClose: () => void
}

export function SiteTextDialog({ text, onClose }: Props) {
  const place = findTextPlace(text.id)
  const most = textKinds[place?.kind ?? 'text'].most
  const original = texts[text.id]
  const { mutateAsync: takeBack } = useWrite(takeBackText)
  const undo = (before: SiteText, saved: string) => () =>
    toastTakenBack('Change', takeBack({ before, saved }), place?.label)
  const { dialog, ...form } = useEntryForm({
    fields: {
      drafts: siteTexts.drafts,
      schema: textInput(most),
      valuesOf: (row?: SiteText) => ({ value: row?.value ?? original }),
      labels: siteTexts.labels,
    },
    row: text,
    writes: { change: changeText },
    messages: () => ({
      saved: 'Text updated successfully',
      description: place?.label,
      failed: 'Failed to update the text',
    }),
    undo: (before, { value }) => ({ undo: undo(before, value) }),
    onDone: onClose,
  })
  return (
    <EntryDialog
      {...dialog}
      title={place?.label ?? text.id}
      onClose={onClose}
      preview={place && addressOf(place)}
    >
      <WordsField
        form={form}
        problem={form.formState.errors.value?.message}
        original={original}
        most={most}
      />
    </EntryDialog>
  )
}

interface FieldProps {
  form: Pick<UseFormReturn<{ value: string }>, 'control' | 'register' | 'setValue'>
  problem?: string
  original: string
  most: number
}

function WordsField({ form, problem, original, most }: FieldProps) {
  const value = useWatch({ control: form.control, name: 'value' })
  const names = original.match(/\{\w+\}/g)
  const putBack = () =>
    form.setValue('value', original, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextAreaField
        label={siteTexts.labels.value}
        rows={most > 100 ? 6 : 2}
        problem={problem}
        hint={`${value.length} of at most ${most} characters.${names ? ` ${names.join(' and ')} stands for the name.` : ''}`}
        {...form.register('value')}
      />
      {value !== original && (
        <div className="grid justify-items-start gap-3 rounded-soft bg-paper-deep/60 p-4">
          <p className="text-small text-ink-soft">
            <span className="font-semibold text-ink">The original:</span> {original}
          </p>
          <Button look="outline" size="small" onClick={putBack}>
            Back to the Original
          </Button>
        </div>
      )}
    </>
  )
}
