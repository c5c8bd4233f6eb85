import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { retryMail } from '../../../platform/rows/writes/retry-mail.ts'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { deletesRow, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { dismissMail, troubledMailsQuery } from './mail.queries.ts'
import { describeAttempts, type Mail, nameMail } from './mail.ts'

export function TroubledMails() {
  const { data: mails, isError, refetch } = useQuery(troubledMailsQuery(useDb()))
  if (isError && !mails) return <ErrorText onRetry={refetch}>Failed to load the mails</ErrorText>
  if (!mails) return <Spinner label="Loading mails..." />
  return (
    <section aria-label="Mails that have not been sent yet">
      <ul className="divide-y divide-ink/10 border-t border-ink/10">
        {mails.map((mail) => (
          <TroubledMail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function TroubledMail({ mail }: { mail: Mail }) {
  const isGivenUp = mail.status === 'failed'
  return (
    <li {...rowMark(mail.id)} className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans font-semibold wrap-anywhere">{nameMail(mail)}</h3>
        <Badge tone={isGivenUp ? 'red' : 'yellow'}>{isGivenUp ? 'Failed' : 'Delayed'}</Badge>
      </div>
      <p className="mt-1 text-small">{mail.last_error}</p>
      <p className="text-small text-ink-soft">{describeAttempts(mail, useTimeZone())}</p>
      <MailActions mail={mail} />
    </li>
  )
}

function MailActions({ mail }: { mail: Mail }) {
  const name = nameMail(mail)
  return (
    <div className="-ml-4 mt-1 flex flex-wrap items-center">
      {(mail.status === 'queued' || mail.submission_id) && (
        <WriteButton
          look="quiet"
          size="small"
          write={retryMail}
          input={mail.id}
          done={{ title: 'Mail queued', description: 'It is being retried now.' }}
          failed="Failed to retry the mail"
        >
          Retry<span className="sr-only"> {name}</span>
        </WriteButton>
      )}
      {mail.status === 'failed' && (
        <WriteButton
          look="quiet"
          size="small"
          write={dismissMail}
          input={mail.id}
          row={mail.id}
          done={{ title: 'Mail taken off the list', description: name }}
          failed="Failed to take the mail off the list"
          {...deletesRow}
        >
          Dismiss<span className="sr-only"> {name}</span>
        </WriteButton>
      )}
      {mail.submission_id && (
        <Link
          to={`/admin/contact-submissions?message=${mail.submission_id}`}
          className="link inline-flex min-h-11 items-center px-4 text-small"
        >
          Open message
        </Link>
      )}
    </div>
  )
}
