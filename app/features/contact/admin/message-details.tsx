import { useState } from 'react'
import { telHref } from '../../../platform/phone.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeleteMessagesDialog } from './delete-messages-dialog.tsx'
import { MailStates } from './mail-states.tsx'
import { type ContactMessage, formatLongDate, statusNames, statusTone } from './message.ts'
import { markNotSpam } from './messages.writes.ts'
import { AnswerArea } from './replies/answer-area.tsx'
import { Ownership } from './replies/ownership.tsx'
import type { ReplyDrafts } from './replies/use-reply-drafts.ts'

interface Props {
  message: ContactMessage
  replies: ReplyDrafts
  onDeleted: () => void
}

export function MessageDetails({ message, replies, onDeleted }: Props) {
  const { name, email, phone, status, created_at, spam_reason } = message
  const [isAsking, setAsking] = useState(false)
  return (
    <article>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-subtitle">{name}</h2>
          <p className="text-small text-ink-soft">
            Submitted on <time dateTime={created_at}>{formatLongDate(created_at)}</time>
          </p>
        </div>
        <Badge tone={statusTone(status)}>{statusNames[status] ?? status}</Badge>
      </header>
      {!spam_reason && <Ownership message={message} />}
      <dl className="mt-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="font-semibold">Email</dt>
          <dd>
            <a href={`mailto:${email}`} className="break-words underline">
              {email}
            </a>
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
      <p
        dir="auto"
        className="mt-5 whitespace-pre-wrap break-words rounded-soft bg-paper px-5 py-4 leading-relaxed"
      >
        {message.message}
      </p>
      <AnswerArea message={message} replies={replies} />
      <MailStates messageId={message.id} />
      <Button look="quiet" size="small" className="-ml-4 mt-3" onClick={() => setAsking(true)}>
        Delete this person’s messages
      </Button>
      {isAsking && (
        <DeleteMessagesDialog
          email={email}
          name={name}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </article>
  )
}

function Quarantine({ message: { id, spam_reason } }: { message: ContactMessage }) {
  const { mutate, isPending } = useWrite(markNotSpam)
  const release = () =>
    mutate(id, {
      onSuccess: () =>
        toast({ title: 'Moved to the inbox', description: 'Its mails are sent now.' }),
      onError: toastFailure('The message could not be moved'),
    })
  return (
    <Alert kind="note" title="This looks like spam, so no mail was sent." className="mt-5">
      <p className="whitespace-pre-line">{spam_reason}</p>
      <Button look="outline" size="small" className="mt-3" disabled={isPending} onClick={release}>
        Not spam
      </Button>
    </Alert>
  )
}
