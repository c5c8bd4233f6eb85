import { telHref } from '../../../platform/phone.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactMessage, MARKED_BY_STAFF, statusNames, statusTone } from './message.ts'
import { MessageWords } from './message-words.tsx'
import { markNotSpam, setSpam } from './messages.writes.ts'
import { Ownership } from './replies/ownership.tsx'

export function MessageDetails({ message }: { message: ContactMessage }) {
  const { name, email, phone, status, created_at, spam_reason, by_phone } = message
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
    </article>
  )
}

const Quarantine = ({ message }: { message: ContactMessage }) =>
  message.spam_reason === MARKED_BY_STAFF ? (
    <MarkedByStaff id={message.id} />
  ) : (
    <Suspected message={message} />
  )

function Suspected({ message: { id, spam_reason } }: { message: ContactMessage }) {
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
        Not spam: send its mails
      </Button>
    </Alert>
  )
}

function MarkedByStaff({ id }: { id: string }) {
  const { mutate, isPending } = useWrite(setSpam)
  const release = () =>
    mutate(
      { ids: [id], isSpam: false },
      {
        onSuccess: () => toast({ title: 'Moved to the inbox' }),
        onError: toastFailure('The message could not be moved'),
      },
    )
  return (
    <Alert kind="note" title={MARKED_BY_STAFF} className="mt-5">
      <Button look="outline" size="small" disabled={isPending} onClick={release}>
        Not spam
      </Button>
    </Alert>
  )
}
