import { Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { inputClasses } from '../../../ui/controls/field.tsx'
import { BoxFilter } from './box-filter.tsx'
import type { ContactMessage, MessageBox } from './message.ts'
import { MessageItem } from './message-item.tsx'
import type { MessageSearch } from './messages.queries.ts'

interface Props {
  className?: string
  search: MessageSearch
  counts?: Record<MessageBox, number>
  messages: ContactMessage[]
  chosen: string | null
  hasDraft: (id: string) => boolean
  searchField: RefObject<HTMLInputElement | null>
  more: { isThere: boolean; isLoading: boolean; onShow: () => void }
  onBox: (box: MessageBox) => void
  onSearch: (words: string) => void
  onChoose: (id: string) => void
}

/** The left pane: which messages, and each of them in short. */
export function MessageList(props: Props) {
  const { className, search, counts, messages, chosen, hasDraft, more, onChoose } = props
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={classes(
        'flex h-[600px] min-w-0 flex-col overflow-hidden rounded-card border border-ink/10 bg-snow',
        className,
      )}
    >
      <div className="border-b border-ink/10 p-4">
        <h2 id={heading} className="mb-3 text-subtitle">
          Messages
        </h2>
        <SearchField {...props} />
        <BoxFilter box={search.box} counts={counts} onChange={props.onBox} />
      </div>
      {messages.length === 0 ? (
        <NoMessages search={search} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ul aria-label="Messages">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isChosen={message.id === chosen}
                hasDraft={hasDraft(message.id)}
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
      )}
    </section>
  )
}

function NoMessages({ search: { box, words } }: Pick<Props, 'search'>) {
  const [title, hint] = words
    ? ['No message found', 'Try other words, or another filter.']
    : box === 'all'
      ? ['No submissions yet', 'Messages from the contact form will appear here.']
      : ['No messages here', 'Choose another filter to see the others.']
  return (
    <div className="grid flex-1 place-content-center gap-1 p-6 text-center" role="status">
      <p className="font-semibold">{title}</p>
      <p className="text-small text-ink-soft">{hint}</p>
    </div>
  )
}

const PAUSE = 250

function SearchField({ search, searchField, onSearch }: Props) {
  const [typed, setTyped] = useState(search.words)
  useEffect(() => {
    if (typed.trim() === search.words) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, search.words, onSearch])
  return (
    <label className="relative block">
      <span className="sr-only">Search messages</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
      />
      <input
        ref={searchField}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Name, email, words..."
        aria-keyshortcuts="/"
        className={inputClasses(false, 'pl-10')}
      />
    </label>
  )
}
