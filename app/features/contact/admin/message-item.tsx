import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { type ContactMessage, previewOf, shortDate, statusNames, statusTone } from './message.ts'

interface Props {
  message: ContactMessage
  isChosen: boolean
  /** Whether there is unsaved work on it. */
  hasDraft: boolean
  onChoose: () => void
}

/** A message in short. */
export function MessageItem({ message, isChosen, hasDraft, onChoose }: Props) {
  const { name, email, status, admin_read, created_at, spam_reason } = message
  const isUnread = !admin_read && !isChosen
  return (
    <li className="border-b border-ink/10">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className={classes(
          'block w-full px-4 py-3 text-left focus-visible:-outline-offset-2',
          isChosen && 'bg-spruce-100 shadow-[inset_3px_0_0] shadow-spruce-700',
          isUnread && 'bg-larch-100 shadow-[inset_3px_0_0] shadow-larch-500',
          !isChosen && !isUnread && 'hover:bg-spruce-50',
        )}
      >
        <span className="flex items-start justify-between gap-3">
          <span
            className={classes('min-w-0 break-words', isUnread ? 'font-bold' : 'font-semibold')}
          >
            {isUnread && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          {spam_reason ? (
            <Badge tone="red">Spam?</Badge>
          ) : (
            <Badge tone={statusTone(status)}>{statusNames[status] ?? status}</Badge>
          )}
        </span>
        <span className="block truncate text-small text-ink-soft">{email}</span>
        <span className="mt-1 block break-words text-small" dir="auto">
          {previewOf(message.message)}
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-tiny text-ink-soft">
          <time dateTime={created_at}>{shortDate(created_at)}</time>
          {hasDraft && <span className="font-semibold text-larch-700">Unsaved notes</span>}
        </span>
      </button>
    </li>
  )
}
