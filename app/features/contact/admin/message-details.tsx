import { telHref } from '../../../platform/phone.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { type ContactMessage, statusNames, statusTone } from './message.ts'
import { Quarantine } from './quarantine.tsx'
import { Ownership } from './replies/ownership.tsx'
import { MessageWords } from './requests/message-words.tsx'

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
