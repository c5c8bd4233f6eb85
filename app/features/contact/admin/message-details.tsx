import { type ReactNode, useState } from 'react'
import { telHref } from '../../../platform/phone.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { PrintButton } from '../../../ui/controls/paper/print-button.tsx'
import { DeleteMessagesDialog } from './delete-messages-dialog.tsx'
import { MailStates } from './mail-states.tsx'
import { type ContactMessage, statusNames, statusTone } from './message.ts'
import { useMessageMoves } from './message-moves.ts'
import { MessagePaper } from './message-paper.tsx'
import { Quarantine } from './quarantine.tsx'
import { AnswerArea } from './replies/answer-area.tsx'
import { Ownership } from './replies/ownership.tsx'
import type { Answer, BeginAnswer } from './replies/use-answer.ts'
import { MessageWords } from './requests/message-words.tsx'

/** What stands below a message and is made of it elsewhere; `answer` is undefined while one is written, or can't be. */
export type Next = (message: ContactMessage, answer: BeginAnswer | undefined) => ReactNode

interface Props {
  message: ContactMessage
  answer: Answer
  /** The notes of staff, saved or not. */
  notes: string
  next?: Next | undefined
  /** Called when the message can't stay open: it is deleted, or unread again. */
  onLeave: () => void
}

export function MessageDetails({ message, answer, notes, next, onLeave }: Props) {
  const { name, email, phone, status, created_at, spam_reason, by_phone } = message
  const { isBusy, markUnread, markSpam } = useMessageMoves()
  const [isAsking, setAsking] = useState(false)
  return (
    <article>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-subtitle">{name}</h2>
          <p className="text-small text-ink-soft">
            {by_phone ? 'Taken by phone on' : 'Submitted on'} <Moment time={created_at} isLong />
          </p>
        </div>
        <Badge tone={statusTone(status)}>{statusNames[status] ?? status}</Badge>
      </header>
      {!spam_reason && <Ownership message={message} />}
      <dl className="mt-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="font-semibold">Email</dt>
          <dd>
            {email ? (
              <a href={`mailto:${email}`} className="break-words underline">
                {email}
              </a>
            ) : (
              'Not provided'
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="font-semibold">Phone</dt>
          <dd className="break-words">
            {phone ? (
              <a href={telHref(phone)} className="underline">
                {phone}
              </a>
            ) : (
              'Not provided'
            )}
          </dd>
        </div>
      </dl>
      {spam_reason && <Quarantine message={message} />}
      <MessageWords message={message} />
      {!spam_reason && next?.(message, answer.begin)}
      <AnswerArea message={message} answer={answer} />
      <MailStates messageId={message.id} />
      <div className="-ml-4 mt-3 flex flex-wrap">
        <PrintButton
          look="quiet"
          size="small"
          paper={<MessagePaper message={message} notes={notes} />}
        >
          Print
        </PrintButton>
        <Button
          look="quiet"
          size="small"
          disabled={isBusy}
          onClick={() => {
            onLeave()
            markUnread([message])
          }}
        >
          Mark unread
        </Button>
        {!spam_reason && (
          <Button look="quiet" size="small" disabled={isBusy} onClick={() => markSpam([message])}>
            This is spam
          </Button>
        )}
        {email && (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            Delete this person’s messages
          </Button>
        )}
      </div>
      {isAsking && email && (
        <DeleteMessagesDialog
          email={email}
          name={name}
          onClose={() => setAsking(false)}
          onDeleted={onLeave}
        />
      )}
    </article>
  )
}
