import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { retryMail } from '../../../platform/rows/writes/retry-mail.ts'
import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { type MessageMail, messageMailsQuery } from './messages.queries.ts'

const kindLabels: Record<string, string> = {
  'contact-message': 'Mail to you',
  acknowledgement: 'Acknowledgement to the sender',
}
const statusLabels = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }
const KEPT = 'Kept as a file'
const tones = { queued: 'yellow', sent: 'green', failed: 'red' } as const

export function MailStates({ messageId }: { messageId: string }) {
  const { data: mails } = useQuery(messageMailsQuery(useDb(), messageId))
  if (!mails || mails.length === 0) return null
  return (
    <ul aria-label="Mails about this message" className="mt-5 grid gap-1.5 text-small">
      {mails.map((mail) => (
        <MailState key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function MailState({ mail }: { mail: MessageMail }) {
  const { id, kind, status, last_error, sent_at, kept_as_file } = mail
  const isTroubled = status === 'failed' || (status === 'queued' && last_error !== null)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{kindLabels[kind] ?? kind}</span>
      <Badge tone={kept_as_file ? 'yellow' : tones[status]}>
        {kept_as_file ? KEPT : statusLabels[status]}
      </Badge>
      {status === 'sent' && sent_at && (
        <Moment time={sent_at} className="text-tiny text-ink-soft" />
      )}
      {isTroubled && (
        <>
          <span className="text-dawn-700">{last_error}</span>
          <WriteButton
            look="outline"
            size="small"
            write={retryMail}
            input={id}
            failed="The mail could not be retried"
          >
            Retry<span className="sr-only"> the {(kindLabels[kind] ?? kind).toLowerCase()}</span>
          </WriteButton>
        </>
      )}
    </li>
  )
}
