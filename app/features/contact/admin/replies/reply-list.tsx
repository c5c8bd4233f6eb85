import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { retryMail } from '../../../../platform/rows/writes/retry-mail.ts'
import { WriteButton } from '../../../../platform/rows/writes/write-button.tsx'
import { useSession } from '../../../../platform/session/session.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Badge } from '../../../../ui/controls/badge.tsx'
import { useKeptFocus } from '../../../../ui/keep-focus.ts'
import { type Reply, staffQuery } from './replies.queries.ts'
import type { Answer as OwnAnswer } from './use-answer.ts'

const ways = {
  mail: 'answered by mail',
  phone: 'answered by phone',
  'own-mail': 'answered from their own mailbox',
}

interface Props {
  answers: Reply[]
  messageName: string
  undo: OwnAnswer['undo']
}

export function ReplyList({ answers, messageName, undo }: Props) {
  return (
    <ul
      aria-label={`Answers to ${messageName}`}
      className="printed-message mt-5 grid gap-4"
      aria-live="polite"
    >
      {answers.map((reply) => (
        <Answer
          key={reply.id}
          reply={reply}
          onTakeBack={undo?.id === reply.id ? undo.press : undefined}
        />
      ))}
    </ul>
  )
}

function Answer({ reply, onTakeBack }: { reply: Reply; onTakeBack?: (() => void) | undefined }) {
  const author = useStaffName(reply.author_id)
  const { way, body, kept_as_file, mail_status, mail_problem, created_at } = reply
  const reachedNobody = kept_as_file || mail_status === 'failed'
  return (
    <li className="border-l-2 border-spruce-200 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{author}</span>{' '}
          {reachedNobody
            ? 'wrote an answer'
            : author === 'You' && way === 'own-mail'
              ? 'answered from your own mailbox'
              : ways[way]}
        </span>
        <Moment time={created_at} className="text-tiny text-ink-soft" />
        {way === 'mail' && <MailState reply={reply} />}
        {onTakeBack && (
          <TakeBackButton
            isPossible={mail_status === 'queued' && !mail_problem}
            onPress={onTakeBack}
          />
        )}
      </p>
      {way === 'mail' && <Problem reply={reply} />}
      {kept_as_file && (
        <p className="text-small">No mail server was set, so nobody has received it.</p>
      )}
      {body && (
        <p dir="auto" className="mt-2 whitespace-pre-wrap break-words leading-relaxed">
          {body}
        </p>
      )}
    </li>
  )
}

interface TakeBackProps {
  isPossible: boolean
  onPress: () => void
}

/** Keeps its place when it is too late, because the buttons below must not move just before a press. */
function TakeBackButton({ isPossible, onPress }: TakeBackProps) {
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button)
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className={classes('link -my-2.5 py-2.5', !isPossible && 'invisible')}
    >
      Take it back
    </button>
  )
}

const states = {
  queued: { tone: 'yellow', children: 'On its way' },
  sent: { tone: 'green', children: 'Sent' },
  failed: { tone: 'red', children: 'Not sent' },
} as const

const MailState = ({ reply: { mail_status, kept_as_file } }: { reply: Reply }) =>
  kept_as_file ? (
    <Badge tone="yellow">Kept as a file</Badge>
  ) : (
    mail_status && <Badge {...states[mail_status]} />
  )

const Problem = ({ reply: { id, mail_status, mail_problem } }: { reply: Reply }) =>
  mail_status !== 'sent' &&
  mail_problem && (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <span className="text-dawn-700">
        {mail_problem} {mail_status === 'queued' && 'It will be retried automatically.'}
      </span>
      <WriteButton
        look="quiet"
        size="small"
        write={retryMail}
        input={id}
        failed="The answer could not be sent"
      >
        Try again
      </WriteButton>
    </p>
  )

/** "You", a colleague’s address, or a phrase for somebody whose account is gone. */
export function useStaffName(id: string | null): string {
  const { data: staff } = useQuery(staffQuery(useDb()))
  const { user } = useSession()
  if (id !== null && id === user?.id) return 'You'
  return (id !== null && staff?.[id]) || 'A colleague'
}
