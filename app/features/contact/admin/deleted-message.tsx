import { dropDraft } from '../../../platform/forms/drafts.ts'
import { useDrafts } from '../../../platform/forms/use-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { REPLIES } from './replies/use-answer.ts'
import { NOTES } from './use-message-form.ts'

interface Props {
  id: string
  onDiscard: () => void
}

/** Lets staff copy what they had written about a message that was deleted in the meantime. */
export function DeletedMessage({ id, onDiscard }: Props) {
  const drafts = [...useDrafts(REPLIES, id), ...useDrafts(NOTES, id)]
  const texts = drafts.map(({ key, values }) => ({ key, ...textOf(values as Written) }))
  const written = texts.filter(({ text }) => text)
  if (written.length === 0)
    return (
      <div className="grid min-h-60 place-content-center gap-1 text-center">
        <p className="font-semibold">There is no such message</p>
        <p className="text-small text-ink-soft">
          It may have been deleted, or the link to it is incomplete.
        </p>
      </div>
    )
  const discard = () => {
    onDiscard()
    for (const { key } of drafts) dropDraft(key)
  }
  return (
    <div className="grid justify-items-start gap-5">
      <Alert title="Somebody deleted this message.">
        <p>What you wrote can’t be saved or sent any more. You can copy it below.</p>
      </Alert>
      {written.map(({ key, label, text }) => (
        <div key={key} className="w-full">
          <TextAreaField label={label} rows={6} readOnly dir="auto" value={text} />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <CopyButton size="small" text={written.map(({ text }) => text).join('\n\n')} label="Copy" />
        <Button look="outline" size="small" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** The values of an answer, or of the notes on a message. */
type Written = { words: string } | { notes: string }

const textOf = (values: Written) =>
  'words' in values
    ? { label: 'Your answer', text: values.words }
    : { label: 'Admin Notes', text: values.notes }
