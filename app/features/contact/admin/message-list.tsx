import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useDraft } from '../../../platform/forms/use-drafts.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Selectable, SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { useKeptFocus } from '../../../ui/keep-focus.ts'
import { ActButton } from './act-buttons.tsx'
import { AdvertMark } from './advert-mark.tsx'
import {
  boxNames,
  type ContactMessage,
  findElsewhere,
  type MessageBox,
  previewText,
  statusNames,
  statusTone,
} from './message.ts'
import { useMessageActs } from './message-acts.tsx'
import { BoxFilter, MessageSearchField } from './message-filters.tsx'
import type { MessageSearch } from './messages.queries.ts'
import { OwnerMark, WaitingMark } from './replies/ownership.tsx'
import { REPLIES } from './replies/reply-drafts.ts'
import { NOTES } from './use-message-form.ts'

interface Props {
  ref: RefObject<HTMLElement | null>
  className?: string
  search: MessageSearch
  /** Shown above the messages, except in search results. */
  first?: ReactNode
  counts?: Record<MessageBox, number>
  /** Undefined while they are loading, and if that failed. */
  messages: ContactMessage[] | undefined
  failure: ReactNode
  chosenId: string | null
  more: { isThere: boolean; isLoading: boolean; onShow: () => void }
  onBox: (box: MessageBox) => void
  onSearch: (text: string) => void
  onChoose: (id: string | undefined) => void
}

export function MessageList(props: Props) {
  const { className, search, first, counts, messages, failure, chosenId, more, onChoose } = props
  const heading = useId()
  return (
    <section
      ref={props.ref}
      aria-labelledby={heading}
      className={classes(
        // On a phone the page scrolls, and not a part of it.
        'flex min-w-0 flex-col overflow-clip rounded-card border border-ink/10 bg-snow md:h-[600px] large-text:h-auto',
        className,
      )}
    >
      <div className="border-b border-ink/10 px-4 py-2">
        <div className="flex items-center gap-x-4 large-text:flex-wrap">
          <h2 id={heading} className="text-subtitle">
            Messages
          </h2>
          <MessageSearchField searched={search.text} onSearch={props.onSearch} />
        </div>
        <BoxFilter box={search.box} counts={counts} onChange={props.onBox} />
      </div>
      {search.text === '' && search.box !== 'spam' && (
        <div className="relative max-h-1/2 shrink-0 overflow-y-auto empty:hidden">{first}</div>
      )}
      {messages && messages.length > 0 && search.text && (
        <FoundElsewhere
          search={search}
          counts={counts}
          lead="Also found:"
          className="border-b border-ink/10 px-4"
        />
      )}
      {!messages ? (
        <div className="p-4">{failure || <Spinner label="Loading messages..." />}</div>
      ) : messages.length === 0 ? (
        <NoMessages search={search} counts={counts} />
      ) : (
        <Selectable
          key={`${search.box} ${search.text}`}
          rows={messages}
          actions={(chosen, clear) => (
            <BulkActs
              messages={chosen}
              onLeave={(ids) => ids.includes(chosenId ?? '') && onChoose(undefined)}
              onDelete={clear}
            />
          )}
        >
          {/* Positioned, so that words for screen readers inside it don't lengthen the page. */}
          <div className="relative min-h-0 flex-1 overflow-y-auto">
            <ul aria-label="Messages">
              {messages.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  isChosen={message.id === chosenId}
                  onChoose={() => onChoose(message.id)}
                />
              ))}
            </ul>
            {more.isThere && (
              <div className="p-4 text-center">
                <Button look="outline" size="small" onClick={more.onShow} disabled={more.isLoading}>
                  {more.isLoading ? 'Loading...' : 'Show more'}
                </Button>
              </div>
            )}
          </div>
        </Selectable>
      )}
    </section>
  )
}

interface BulkProps {
  messages: ContactMessage[]
  onLeave: (ids: string[]) => void
  onDelete: () => void
}

const BulkActs = ({ messages, ...options }: BulkProps) =>
  useMessageActs(messages, options).map((act) => <ActButton key={act.name} act={act} />)

type SearchProps = Pick<Props, 'search' | 'counts'>

function NoMessages({ search, counts }: SearchProps) {
  const [title, hint] = describeEmpty(search, counts)
  return (
    <div className="grid flex-1 place-content-center gap-1 p-6 text-center" role="status">
      <p className="font-semibold">{title}</p>
      <p className="text-small text-ink-soft">{hint}</p>
      <FoundElsewhere search={search} counts={counts} className="justify-center" />
    </div>
  )
}

interface ElsewhereProps extends SearchProps {
  lead?: string
  className: string
}

/** Links to what the search finds in other boxes, such as "1 in Completed". */
function FoundElsewhere({ search, counts, lead, className }: ElsewhereProps) {
  const { text } = search
  const others = othersOf(search, counts)
  if (others.length === 0) return null
  return (
    <p className={classes('flex max-w-none flex-wrap items-center gap-x-4 text-small', className)}>
      {lead}
      {others.map((box) => (
        <Link
          key={box}
          to={{ search: String(new URLSearchParams({ box, ...(text && { search: text }) })) }}
          className="link inline-flex min-h-11 items-center"
        >
          {counts?.[box]} in {boxNames[box]}
        </Link>
      ))}
    </p>
  )
}

const othersOf = (search: MessageSearch, counts: Props['counts']) =>
  counts ? findElsewhere(search, counts) : []

function describeEmpty(search: MessageSearch, counts: Props['counts']) {
  const { box, text } = search
  const isElsewhere = othersOf(search, counts).length > 0
  if (text)
    return ['No message found', isElsewhere ? 'Look here, or try other words.' : 'Try other words.']
  if (box !== 'open' && box !== 'all')
    return ['No messages here', 'Choose another filter to see the others.']
  if (counts && counts.all > 0)
    return ['Nothing is open', 'Every message is completed. “All” shows them.']
  return counts && counts.spam > 0
    ? [
        'Nothing in the inbox',
        'Everything that has come in so far looks like spam. Please have a look.',
      ]
    : ['No submissions yet', 'Messages from the contact form will appear here.']
}

interface ItemProps {
  message: ContactMessage
  isChosen: boolean
  onChoose: () => void
}

function MessageItem({ message, isChosen, onChoose }: ItemProps) {
  const { id, name, email, phone, by_phone, status } = message
  const { admin_read, admin_notes, created_at, spam_reason, advert_signs } = message
  const hasDraft = useDraft(NOTES, id) !== undefined
  const hasReply = useDraft(REPLIES, id) !== undefined
  const isUnread = !admin_read && !isChosen
  const row = useRef<HTMLButtonElement>(null)
  useKeptFocus(row)
  return (
    <li className="flex border-b border-ink/10 pl-4">
      <SelectRow id={id} name={`the message of ${name}`} />
      <button
        ref={row}
        type="button"
        data-message={id}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className={classes(
          'grid min-w-0 flex-1 gap-y-0.5 py-2 pr-4 pl-2 text-left leading-snug focus-visible:-outline-offset-2 md:py-1.5',
          isChosen && 'bg-spruce-100 shadow-[inset_3px_0_0] shadow-spruce-700',
          isUnread && 'bg-larch-100 shadow-[inset_3px_0_0] shadow-larch-500',
          !isChosen && !isUnread && 'hover:bg-spruce-50',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-3 text-tiny">
          <span
            className={classes(
              'mr-auto min-w-0 wrap-anywhere text-body leading-snug',
              isUnread ? 'font-bold' : 'font-semibold',
            )}
          >
            {isUnread && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <WaitingMark message={message} />
          {spam_reason ? (
            <Badge tone="red">Spam?</Badge>
          ) : (
            <Badge tone={statusTone(status)}>{statusNames[status] ?? status}</Badge>
          )}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-tiny text-ink-soft">
          <span className="min-w-0 wrap-anywhere">
            {by_phone ? 'Taken by phone' : (email ?? phone)}
          </span>
          <Moment time={created_at} length="short" />
        </span>
        <span className="block wrap-anywhere text-tiny" dir="auto">
          {previewText(message.message)}
        </span>
        <span className="flex flex-wrap gap-x-3 text-tiny text-ink-soft empty:hidden">
          <OwnerMark message={message} />
          {advert_signs && !spam_reason && <AdvertMark />}
          {hasReply && <span className="font-semibold text-larch-700">Unsent answer</span>}
          {admin_notes && !hasDraft && <span>Has notes</span>}
          {hasDraft && <span className="font-semibold text-larch-700">Unsaved notes</span>}
        </span>
      </button>
    </li>
  )
}
