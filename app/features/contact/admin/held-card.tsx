import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { heldMessagesQuery } from './held-messages.queries.ts'
import { previewText } from './message.ts'
import { useMessageMoves } from './message-moves.ts'

const SPAM = '/admin/contact-submissions?box=spam'
const SHOWN = 10

/** Lists what the spam rules hold back until somebody has checked it, because one may be from a family. */
export function HeldCard() {
  const { data: messages, isError, refetch } = useQuery(heldMessagesQuery(useDb()))
  const { markRead, isBusy } = useMessageMoves()
  if (!messages)
    return isError ? (
      <Card title="Held back as spam">
        <ErrorText onRetry={refetch}>Failed to load what is held back as spam</ErrorText>
      </Card>
    ) : null
  if (messages.length === 0) return null
  const rest = messages.length - SHOWN
  return (
    <Card
      title={`${countOf(messages.length, 'message', 'messages')} held back as spam`}
      description="No mail was sent about what is held back. If it is from a family, open the message and press “Not Spam”."
    >
      <ul className="-my-2 divide-y divide-ink/10">
        {messages.slice(0, SHOWN).map(({ id, name, message }) => (
          <li key={id} className="py-1 text-small">
            <Link
              to={`${SPAM}&message=${id}`}
              className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <p className="pb-2 text-ink-soft wrap-anywhere">{previewText(message)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="outline" size="small" disabled={isBusy} onClick={() => markRead(messages)}>
          None Is from a Family
        </Button>
        {rest > 0 && (
          <Link to={SPAM} className="link inline-flex min-h-11 items-center text-small">
            {rest} more in Spam
          </Link>
        )}
      </div>
    </Card>
  )
}
