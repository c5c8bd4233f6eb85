import { Menu, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdminMenu, useLogout } from './admin-menu.tsx'
import { AdminSearch, SearchButton, SearchIcon } from './admin-search.tsx'

type MenuProps = Omit<ComponentProps<typeof AdminMenu>, 'onChoose' | 'onLogout'>

/** The frame of every screen: a sidebar from 768 px on, a slide-out menu on narrower screens. */
export const AdminFrame = (props: MenuProps & { children: ReactNode }) => (
  <AdminSearch isOn={props.isAdmin}>
    {(openSearch) => <Frame {...props} openSearch={openSearch} />}
  </AdminSearch>
)

interface FrameProps extends MenuProps {
  openSearch?: () => void
  children: ReactNode
}

function Frame({ children, openSearch, ...menu }: FrameProps) {
  const logout = useLogout()
  return (
    <div className="min-h-svh bg-paper md:grid md:grid-cols-[17rem_minmax(0,1fr)]">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <aside className="side-menu on-dark sticky top-0 hidden h-[calc(100svh-var(--offline-bar,0px))] flex-col overflow-y-auto bg-spruce-900 p-4 text-snow md:flex">
        <p className="mb-4 px-3 font-serif text-subtitle">Admin Panel</p>
        {openSearch && <SearchButton onClick={openSearch} />}
        <AdminMenu {...menu} onLogout={logout.ask} />
      </aside>
      <div className="flex min-h-svh min-w-0 flex-col">
        <header className="on-dark sticky top-0 z-30 flex items-center gap-2 bg-spruce-900 px-3 py-[min(0.5rem,2.5vw)] text-snow md:hidden">
          <SlideOutMenu {...menu} onLogout={logout.ask} />
          <p className="font-serif text-[1.25rem]">Admin Panel</p>
          {openSearch && <SearchIcon onClick={openSearch} />}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-[min(1.25rem,6.25vw)] pt-8 pb-28 sm:px-6 md:pt-10 md:pb-12 xl:px-8"
        >
          {children}
        </main>
      </div>
      {logout.dialog}
    </div>
  )
}

function SlideOutMenu({ onLogout, ...menu }: ComponentProps<typeof AdminMenu>) {
  const title = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isFilled, setFilled] = useState(false)
  const open = () => {
    // Filled first, because showModal focuses the first control.
    flushSync(() => setFilled(true))
    sheet.current?.showModal()
  }
  const close = () => sheet.current?.close()
  /** The question would be below the open menu. */
  const logOut = () => {
    close()
    onLogout()
  }
  const news = menu.isAdmin
    ? [menu.unread > 0 && 'unread messages', menu.waiting > 0 && 'people waiting for approval']
        .filter(Boolean)
        .join(' and ')
    : ''
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="relative grid size-[min(2.75rem,13.75vw)] place-items-center rounded-soft hover:bg-snow/10"
      >
        <Menu aria-hidden strokeWidth={1.75} className="size-6" />
        <span className="sr-only">{news ? `Open menu. There are ${news}` : 'Open menu'}</span>
        {news && (
          <span className="absolute top-2 right-2 size-2.5 rounded-full bg-larch-300 ring-2 ring-spruce-900" />
        )}
      </button>
      {/* The browser’s own, because its top layer is above the offline bar, so that the menu has the whole height. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog. */}
      <dialog
        ref={sheet}
        aria-labelledby={title}
        // The browser fires the close event a moment later, and the menu may have been opened again by then.
        onClose={({ currentTarget }) => setFilled(currentTarget.open)}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
        className="menu-sheet on-dark fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(19rem,calc(100vw-3.5rem))] max-w-none bg-spruce-900 text-snow backdrop:bg-spruce-950/55"
      >
        {isFilled && (
          <div className="flex min-h-full flex-col px-4 py-5">
            <div className="mb-5 flex items-center justify-between pl-3">
              <h2 id={title} className="font-serif text-subtitle">
                Admin Menu
              </h2>
              <button
                type="button"
                aria-label="Close menu"
                onClick={close}
                className="grid size-11 place-items-center rounded-soft hover:bg-snow/10"
              >
                <X aria-hidden className="size-6" />
              </button>
            </div>
            <AdminMenu {...menu} onLogout={logOut} onChoose={close} />
          </div>
        )}
      </dialog>
    </>
  )
}
