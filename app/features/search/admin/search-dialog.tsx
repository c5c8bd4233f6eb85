import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsOnline } from '../../../platform/connection/connection.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useTypedSearch } from '../../../platform/use-typed-search.ts'
import { Dialog } from '../../../ui/controls/dialogs/dialog.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import type { Found, Screen } from './found-list.tsx'
import { FoundList } from './found-list.tsx'
import { searchQuery } from './search.queries.ts'

interface Props {
  screens: Screen[]
  onClose: () => void
}

/** Searches the screens, what staff keep and what the pages show, by the words in it. */
export function SearchDialog({ screens, onClose }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const [searched, setSearched] = useState('')
  const { text, setText } = useTypedSearch(searched, setSearched)
  const typed = text.trim()
  const [active, setActive] = useState(0)
  const isOnline = useIsOnline()
  const rows = useQuery({
    ...searchQuery(useDb(), searched, screens),
    enabled: searched.length > 1,
  })
  const found = typed.length > 1 ? (rows.data ?? []) : []
  // Until the new search is done, the rows of the previous one are shown, but can't be chosen by keyboard.
  const isCurrent = typed === searched && !rows.isPlaceholderData
  const current = isCurrent ? found : []
  const chosen = current[Math.min(active, current.length - 1)]
  const isSearching = typed.length > 1 && (typed !== searched || rows.isFetching)
  const isLeaving = useRef(false)
  const open = ({ to, edit }: Found) => {
    isLeaving.current = true
    onClose()
    navigate(to, { state: edit && { edit } })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen)
    else if (step && current.length > 0)
      setActive((Math.min(active, current.length - 1) + step + current.length) % current.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      title="Search"
      onOpenChange={onClose}
      // Puts the focus into the opened screen, not into the menu beside it.
      focusAfter={() => (isLeaving.current ? document.getElementById('content') : null)}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
        />
        <input
          role="combobox"
          aria-label="Search messages, products, texts and other entries"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Words of a message, a product, a text..."
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={press}
          className={inputClasses(false, 'pl-10')}
        />
      </div>
      <div className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto">
        {rows.isError && (
          <ErrorText onRetry={rows.refetch}>
            {isOnline ? 'The search failed.' : 'You’re offline, so nothing can be searched.'}
          </ErrorText>
        )}
        <FoundList
          id={listId}
          found={found}
          chosen={chosen}
          optionId={(one) => optionId(listId, one)}
          onOpen={open}
        />
        <p role="status" className="px-3 py-2 text-small text-ink-soft">
          {isSearching
            ? 'Searching...'
            : found.length === 0
              ? typed.length > 1 && !rows.isError && `Nothing found for “${typed}”.`
              : `${found.length} found`}
        </p>
      </div>
    </Dialog>
  )
}

const optionId = (listId: string, { key }: Found) => `${listId}-${key.replace(/\W/g, '-')}`
