import { Search } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsOnline } from '../../../platform/connection/connection.ts'
import { LazyBoundary, lazyComponent } from '../../../platform/connection/lazy-boundary.tsx'
import { useAdminLinks } from './use-admin-links.ts'

// Loaded on demand, because most visits of the admin area search for nothing.
const search = lazyComponent(
  async () => (await import('./admin-search-dialog.tsx')).AdminSearchDialog,
)

interface Props {
  /** False for somebody without access, who has nothing to search. */
  isOn: boolean
  children: (open: (() => void) | undefined) => ReactNode
}

/**
 * The search over the whole admin area: `children` gets a function that opens it, as do Ctrl+K and ⌘K.
 */
export function AdminSearch({ isOn, children }: Props) {
  // The screen over which it was opened: the notice that it couldn’t be loaded doesn’t follow to the next one.
  const [place, setPlace] = useState<string>()
  const { key } = useLocation()
  const isOnline = useIsOnline()
  const open = useCallback(
    () => setPlace((shown) => (isOnline || shown !== key ? key : undefined)),
    [isOnline, key],
  )
  const links = useAdminLinks()
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'k'
      if (!isShortcut) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, open])
  return (
    <>
      {children(isOn ? open : undefined)}
      {isOn && place === key && (
        // In the window, not on the page: only the notice that it couldn’t be loaded appears here. Without a connection,
        // a second press closes it.
        <div className="fixed inset-x-0 top-16 z-40 mx-auto w-fit">
          <LazyBoundary of={search}>
            {(SearchDialog) => <SearchDialog links={links} onClose={() => setPlace(undefined)} />}
          </LazyBoundary>
        </div>
      )}
    </>
  )
}

export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
    className="mb-3 flex min-h-11 w-full items-center gap-3 rounded-soft border border-snow/25 px-3 py-2 text-left text-small text-snow/85 hover:bg-snow/10 hover:text-snow"
  >
    <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
    <span className="flex-1">Search</span>
    <kbd aria-hidden className="font-sans text-tiny text-snow/70">
      Ctrl K
    </kbd>
  </button>
)

export const SearchIcon = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Search"
    aria-haspopup="dialog"
    onClick={onClick}
    className="ml-auto grid size-[min(2.75rem,13.75vw)] place-items-center rounded-soft hover:bg-snow/10"
  >
    <Search aria-hidden strokeWidth={1.75} className="size-6" />
  </button>
)
