import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDb } from '../../../../platform/db-context.tsx'
import { useSiteUrl } from '../../../../platform/head/use-site-url.ts'
import { toastFailure } from '../../../../platform/rows/writes/failure-toast.ts'
import { ConflictError } from '../../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/controls/alert.tsx'
import { TextAreaField } from '../../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../../ui/controls/fields/select-field.tsx'
import { Switch } from '../../../../ui/controls/fields/switch.tsx'
import { toast } from '../../../../ui/toast.ts'
import { toastWithUndo } from '../../../../ui/undo-toast.ts'
import { beginAnswer, describeUnfilled, fillTemplate, findUnfilled } from '../../reply-fields.ts'
import type { ReplyTemplate } from '../../reply-templates.noun.ts'
import { templatesQuery } from './replies.queries.ts'
import { sendReply } from './replies.writes.ts'
import type { ReplyDraft } from './use-reply-drafts.ts'

const MOST = 10_000

interface Props {
  draft: ReplyDraft
  /** The newest answer to the message, of anybody. */
  newest: string | null
  /** The person who wrote it. */
  newestAuthor: string | null
  signature: string
  onChange: (draft: ReplyDraft) => void
  onClose: () => void
}

/** Writes an answer to a message and sends it by mail. */
export function ReplyEditor({ draft, newest, newestAuthor, signature, onChange, onClose }: Props) {
  const { message, words } = draft
  const [completes, setCompletes] = useState(true)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const completesId = useId()
  const { mutate, isPending } = useWrite(sendReply)
  const ownId = useSession().user?.id
  // In another tab, or on another device.
  const isOwn = newestAuthor !== null && newestAuthor === ownId
  const isOvertaken = newest !== draft.seen && newest !== draft.id && !isPending
  useEffect(() => {
    const line = field.current?.value.indexOf('\n\n') ?? -1
    field.current?.focus()
    if (line >= 0) field.current?.setSelectionRange(line + 2, line + 2)
  }, [])
  const write = (text: string) => {
    setProblem(undefined)
    onChange({ ...draft, words: text })
  }

  const findProblem = () => {
    const unfilled = findUnfilled(words)
    if (unfilled) return describeUnfilled(unfilled.field)
    if (!words.trim() || words === beginAnswer(message.name, signature))
      return 'Please write an answer first.'
  }
  /** Shows what is wrong; a field that was left is selected, so that typing replaces it. */
  const refuse = (sentence: string) => {
    setProblem(sentence)
    const unfilled = findUnfilled(words)
    field.current?.focus()
    if (unfilled)
      field.current?.setSelectionRange(unfilled.start, unfilled.start + unfilled.field.length)
  }
  const send = (lastSeen: string | null) => {
    const wrong = findProblem()
    if (wrong) return refuse(wrong)
    mutate(
      { id: draft.id, messageId: message.id, words, lastSeen, completes },
      {
        onSuccess: () => {
          toast({ title: 'Your answer is on its way', description: message.email })
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ConflictError)) toastFailure('Your answer was not sent')(error)
        },
      },
    )
  }
  const discard = () => {
    onClose()
    if (words !== draft.start)
      toastWithUndo({ title: 'Answer discarded', undo: () => onChange(draft) })
  }
  return (
    <form
      aria-label={`Answer to ${message.name}`}
      className="mt-5 grid gap-4 rounded-soft border border-ink/15 bg-paper p-4 sm:p-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(draft.seen)
      }}
    >
      <TemplateChoice draft={draft} signature={signature} onWords={write} field={field} />
      <TextAreaField
        ref={field}
        label="Your answer"
        rows={12}
        maxLength={MOST}
        dir="auto"
        value={words}
        disabled={isPending}
        problem={problem}
        hint={`Goes to ${message.email} from your business address, with their message quoted below it.`}
        onChange={({ target }) => write(target.value)}
      />
      <div className="flex items-center gap-3 text-small">
        <Switch id={completesId} checked={completes} onCheckedChange={setCompletes} />
        <label htmlFor={completesId}>This completes the message</label>
      </div>
      {isOvertaken && (
        <Alert
          title={`${isOwn ? 'You have' : 'A colleague has'} answered this message in the meantime.`}
        >
          <p>Nothing of yours was sent, and your words are kept. Please read the answer above.</p>
          <Button size="small" className="mt-3" disabled={isPending} onClick={() => send(newest)}>
            Send mine as well
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button look="quiet" size="small" disabled={isPending} onClick={discard}>
          Discard
        </Button>
        <Button type="submit" size="small" disabled={isPending || isOvertaken}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  draft: ReplyDraft
  signature: string
  onWords: (words: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Puts a template in place of what nobody has typed in yet, otherwise where the cursor is. */
function TemplateChoice({ draft, signature, onWords, field }: ChoiceProps) {
  const templates = useQuery(templatesQuery(useDb())).data ?? []
  const siteUrl = useSiteUrl()
  const [untouched, setUntouched] = useState(draft.start)
  if (templates.length === 0) return null
  const insert = (template: ReplyTemplate) => {
    const known = { name: draft.message.name, siteUrl }
    const isUntouched = draft.words === untouched
    const filled = fillTemplate(template.body, isUntouched ? signature : '', known)
    const at = field.current?.selectionStart ?? draft.words.length
    const words = isUntouched
      ? filled
      : draft.words.slice(0, at) + filled + draft.words.slice(field.current?.selectionEnd ?? at)
    if (isUntouched) setUntouched(words)
    onWords(words)
    field.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56 sm:max-w-72">
        <SelectField
          label="Template"
          value=""
          onChange={({ target }) => {
            const chosen = templates.find(({ id }) => id === target.value)
            if (chosen) insert(chosen)
          }}
        >
          <option value="">Choose a template</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Link
        to="/admin/settings?tab=mail"
        className="link inline-flex min-h-11 items-center text-small"
      >
        Edit templates
      </Link>
    </div>
  )
}
