import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useDb } from '../../../../platform/db-context.tsx'
import { useEntryForm } from '../../../../platform/forms/use-entry-form.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { typedText, z } from '../../../../platform/zod.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/controls/alert.tsx'
import { keepsDrafts } from '../../../../ui/controls/dialogs/leave-guard.tsx'
import { EntryForm } from '../../../../ui/controls/entry-form.tsx'
import { SelectField, TextAreaField } from '../../../../ui/controls/fields/field.tsx'
import { SwitchField } from '../../../../ui/controls/fields/switch-field.tsx'
import { Options } from '../../../../ui/select.tsx'
import { beginAnswer, describeUnfilled, findUnfilled } from '../../reply-fields.ts'
import type { ReplyTemplate } from '../../reply-templates.noun.ts'
import { answersOf, type ContactMessage } from '../message.ts'
import { type Reply, templatesQuery } from './replies.queries.ts'
import { sendReply } from './replies.writes.ts'
import { REPLIES } from './reply-drafts.ts'
import type { Answer } from './use-answer.ts'

const MOST = 10_000

interface Props {
  message: ContactMessage
  open: NonNullable<Answer['open']>
  fill: Answer['fill']
  answers: Reply[]
  signature: string
  onClose: () => void
  onSent: Answer['offerUndo']
}

export function ReplyEditor(props: Props) {
  const { message, open, answers, signature, onClose, onSent } = props
  // Nobody has come for the pet yet.
  const [completes, setCompletes] = useState(!answersOf(message))
  const newest = answers.at(-1)
  /** The answers that the writer knows of. Any of them may be taken back. */
  const known = useRef(answers)
  const isKnown = ({ id }: Reply) => known.current.some((answer) => answer.id === id)
  const field = useRef<HTMLTextAreaElement>(null)
  const greeting = beginAnswer(message.name, signature)
  const { register, control, setValue, getValues, formState, dialog } = useEntryForm({
    fields: {
      drafts: `${REPLIES}/${message.id}`,
      schema: wordsBeyond(greeting),
      valuesOf: () => ({ words: open.start }),
      labels: { words: 'Your answer' },
    },
    row: undefined,
    writes: {
      add: {
        ...sendReply,
        send: async (db, { id, words }: { id: string; words: string }) => {
          const isMailed = await sendReply.send(db, {
            ...{ id, words, completes },
            messageId: message.id,
            lastSeen: answers.filter(isKnown).at(-1)?.id ?? null,
          })
          onSent(id, getValues('words'), isMailed)
        },
      },
    },
    messages: () => ({ failed: `Your answer to ${message.name} was not sent`, button: 'Send' }),
    onDone: onClose,
  })
  const words = useWatch({ control, name: 'words' })
  const write = (text: string) =>
    setValue('words', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the editor opens.
  useEffect(() => {
    if (open.isResumed) return
    const line = field.current?.value.indexOf('\n\n') ?? -1
    field.current?.focus()
    if (line >= 0) field.current?.setSelectionRange(line + 2, line + 2)
  }, [])
  const { restoredFrom } = dialog.draft
  useEffect(() => {
    // The note about a text that was taken back has just moved the field down.
    if (restoredFrom && !open.isResumed) field.current?.scrollIntoView({ block: 'nearest' })
  }, [restoredFrom, open.isResumed])
  const ownId = useSession().user?.id
  // Sent by the same person from another tab or device.
  const isOwn = newest !== undefined && newest.author_id === ownId
  const { isPending } = dialog
  const isOvertaken =
    newest !== undefined && !isKnown(newest) && newest.id !== dialog.draft.newRowId && !isPending
  const send = async (event?: FormEvent) => {
    await dialog.submit(event)
    selectUnfilled(field.current)
  }
  const sendAsWell = () => {
    known.current = answers
    void send()
  }
  const { ref, ...input } = register('words')
  return (
    <EntryForm
      {...dialog}
      draft={{ ...dialog.draft, isUnsent: true }}
      submit={send}
      conflict={undefined}
      label={`Answer to ${message.name}`}
      save="Send"
      saving="Sending..."
      canSave={!isOvertaken}
      aside={
        <div className="mr-auto">
          <SwitchField
            label="This completes the message"
            checked={completes}
            onCheckedChange={setCompletes}
          />
        </div>
      }
      onLeave={onClose}
      leaveQuestion={{
        title: 'Discard this answer?',
        confirm: 'Discard Answer',
        children: 'It has not been sent.',
      }}
      staysWithin="/admin/contact-submissions"
      className="mt-5 rounded-soft border border-ink/15 bg-paper px-4 pt-4 sm:px-5"
    >
      <TemplateChoice
        fill={props.fill}
        start={open.start}
        words={words}
        signature={signature}
        onWords={write}
        field={field}
      />
      <TextAreaField
        ref={(area) => {
          ref(area)
          field.current = area
        }}
        label="Your answer"
        rows={7}
        maxLength={MOST}
        dir="auto"
        readOnly={isPending}
        problem={formState.errors.words?.message}
        hint={`Goes to ${message.email} from your business address, with their message quoted below it.`}
        {...input}
      />
      {isOvertaken && (
        <Alert
          title={`${isOwn ? 'You have' : 'A colleague has'} answered this message in the meantime.`}
        >
          <p>Your answer was not sent, and your text is kept. Please read the answer above.</p>
          <Button size="small" className="mt-3" disabled={isPending} onClick={sendAsWell}>
            Send Mine as Well
          </Button>
        </Alert>
      )}
    </EntryForm>
  )
}

/**
 * Selects the first placeholder that is left in the text, so that typing replaces it, and scrolls to it, which browsers
 * do only for what is typed.
 */
function selectUnfilled(field: HTMLTextAreaElement | null) {
  const unfilled = field && findUnfilled(field.value)
  if (!unfilled) return
  const end = unfilled.start + unfilled.field.length
  field.setSelectionRange(unfilled.start, end)
  const before = field.cloneNode() as HTMLTextAreaElement
  before.value = field.value.slice(0, end)
  field.after(before)
  field.scrollTop = before.scrollHeight - field.clientHeight / 2
  before.remove()
  field.scrollIntoView({ block: 'nearest' })
}

const wordsBeyond = (greeting: string) =>
  z.object({
    words: typedText().superRefine((text, { addIssue }) => {
      const unfilled = findUnfilled(text)
      if (unfilled) addIssue(describeUnfilled(unfilled.field))
      else if (!text || text === greeting.trim()) addIssue('Please write an answer first.')
    }),
  })

interface ChoiceProps {
  fill: Answer['fill']
  start: string
  words: string
  signature: string
  onWords: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Inserts a template: in place of the whole text if nobody has typed yet, otherwise as a paragraph at the cursor. */
function TemplateChoice({ fill, start, words, signature, onWords, field }: ChoiceProps) {
  const templates = useQuery(templatesQuery(useDb())).data ?? []
  const [untouched, setUntouched] = useState(start)
  if (templates.length === 0) return null
  const insert = (template: ReplyTemplate) => {
    const isUntouched = words === untouched
    const filled = fill(template.body, isUntouched ? signature : '')
    const at = field.current?.selectionStart ?? words.length
    const paragraphs = [
      words.slice(0, at).trimEnd(),
      // A text that greets the family already needs no second greeting.
      /^dear /i.test(words) ? filled.replace(/^dear .*\n+/i, '') : filled,
      words.slice(field.current?.selectionEnd ?? at).trimStart(),
    ]
    const next = isUntouched ? filled : paragraphs.filter(Boolean).join('\n\n')
    if (isUntouched) setUntouched(next)
    onWords(next)
    field.current?.focus()
    selectUnfilled(field.current)
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
          <Options of={templates.map(({ id, name }) => [id, name])} />
        </SelectField>
      </div>
      <Link
        to="/admin/settings?tab=mail#templates"
        state={keepsDrafts}
        className="link inline-flex min-h-11 items-center text-small"
      >
        Edit templates
      </Link>
    </div>
  )
}
