import { draftKey, dropDraft } from '../../../platform/forms/drafts.ts'
import { useDraft } from '../../../platform/forms/use-drafts.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { REPLIES } from './replies/reply-drafts.ts'
import { NOTES } from './use-message-form.ts'

interface Props {
  id: string
  onDiscard: () => void
}

/** Lets staff copy what they had written about a message that was deleted in the meantime. */
export function DeletedMessage({ id, onDiscard }: Props) {
  const userId = useSession().user?.id ?? ''
  const written = [
    { form: REPLIES, label: 'Your answer', text: useDraft(REPLIES, id)?.values.words },
    { form: NOTES, label: 'Admin Notes', text: useDraft(NOTES, id)?.values.notes },
  ].flatMap(({ text, ...draft }) => (typeof text === 'string' && text ? { ...draft, text } : []))
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
    for (const { form } of written) dropDraft(draftKey(userId, form, id))
  }
  return (
    <div className="grid justify-items-start gap-5">
      <Alert title="Somebody deleted this message.">
        <p>What you wrote can’t be saved or sent any more. You can copy it below.</p>
      </Alert>
      {written.map(({ form, label, text }) => (
        <div key={form} className="w-full">
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
