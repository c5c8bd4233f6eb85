import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDb } from '../../../../platform/db-context.tsx'
import { Badge } from '../../../../ui/controls/badge.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { ErrorText } from '../../../../ui/notice.tsx'
import { unansweredQuery } from './replies.queries.ts'
import { describeWaiting } from './waiting.ts'

const TITLE = 'Waiting for an Answer'
const INBOX = '/admin/contact-submissions'

/** The messages that nobody has answered for a day; nothing while there is none. */
export function UnansweredCard() {
  const { data, isError, refetch } = useQuery(unansweredQuery(useDb()))
  if (!data && isError)
    return (
      <Card title={TITLE}>
        <ErrorText onRetry={refetch}>Failed to load what waits for an answer</ErrorText>
      </Card>
    )
  if (!data || data.count === 0) return null
  const { oldest, count } = data
  return (
    <Card
      title={TITLE}
      description="Nobody has answered these messages for more than a day."
      aside={<Badge tone="yellow">{count}</Badge>}
    >
      <ul className="divide-y divide-ink/10">
        {oldest.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap items-center justify-between gap-x-4 text-small"
          >
            <Link
              to={`${INBOX}?message=${message.id}`}
              className="link inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              {message.name}
            </Link>
            <span className="text-ink-soft">{describeWaiting(message)}</span>
          </li>
        ))}
      </ul>
      {count > oldest.length && (
        <Link to={INBOX} className="link mt-2 inline-flex min-h-11 items-center text-small">
          {count - oldest.length} more in Contact Submissions
        </Link>
      )}
    </Card>
  )
}
