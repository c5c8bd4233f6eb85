import { telHref } from '../../../platform/phone.ts'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { AdvertMark } from './advert-mark.tsx'
import { type ContactMessage, MARKED_BY_STAFF, statusNames, statusTone } from './message.ts'
import { MessageWords } from './message-words.tsx'
import { markNotSpam, setSpam } from './messages.writes.ts'
import { Ownership } from './replies/ownership.tsx'

export function MessageDetails({ message }: { message: ContactMessage }) {
  const { name, email, phone, status, created_at, spam_reason, advert_signs, by_phone } = message
  return (
    <article>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-subtitle">{name}</h2>
          <p className="text-small text-ink-soft">
            {by_phone ? 'Taken by phone on' : 'Submitted on'}{' '}
            <Moment time={created_at} length="long" />
          </p>
        </div>
        <Badge tone={statusTone(status)}>{statusNames[status] ?? status}</Badge>
      </header>
      {!spam_reason && <Ownership message={message} />}
      <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-3 text-small">
        <div className="min-w-0">
          <dt className="font-semibold">Email</dt>
          <dd>
            {email ? (
              <a
                href={`mailto:${email}`}
                className="inline-block max-w-full wrap-anywhere underline max-md:-my-3 max-md:py-3"
              >
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
            {phone && telHref(phone) ? (
              <a href={telHref(phone)} className="inline-block underline max-md:-my-3 max-md:py-3">
                {phone}
              </a>
            ) : (
              phone || 'Not provided'
            )}
          </dd>
        </div>
      </dl>
      {spam_reason && <Quarantine message={message} />}
      {advert_signs && !spam_reason && (
        <p className="mt-5 text-small">
          <AdvertMark /> {advert_signs} No acknowledgement was sent.
        </p>
      )}
      <MessageWords message={message} />
    </article>
  )
}

function Quarantine({ message: { id, name, spam_reason } }: { message: ContactMessage }) {
  const release = {
    look: 'outline',
    size: 'small',
    failed: 'The message could not be moved',
  } as const
  if (spam_reason === MARKED_BY_STAFF)
    return (
      <Alert kind="note" title={MARKED_BY_STAFF} className="mt-5">
        <WriteButton
          {...release}
          write={setSpam}
          input={{ ids: [id], isSpam: false }}
          done={{ title: 'Moved to the inbox', description: name }}
        >
          Not Spam
        </WriteButton>
      </Alert>
    )
  return (
    <Alert kind="note" title="This looks like spam, so no mail was sent." className="mt-5">
      <p className="whitespace-pre-line">{spam_reason}</p>
      <WriteButton
        {...release}
        className="mt-3"
        write={markNotSpam}
        input={id}
        done={{
          title: 'Moved to the inbox',
          description: `The mails about the message of ${name} are queued now.`,
        }}
      >
        Not Spam: Send Its Mails
      </WriteButton>
    </Alert>
  )
}
