import { X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { closeToast, onToast, shownToast, type Toast } from './toast.ts'
import { useSwipe } from './use-swipe.ts'

const DURATION = 5000

const looks = {
  default: 'border-spruce-200 bg-snow text-ink',
  destructive: 'border-dawn-300 bg-dawn-100 text-dawn-800',
}

const none = () => undefined

/**
 * Shows toasts; F8 focuses them. Part of every page's first script, because a toast may be about a lost connection.
 * Written by hand, because Radix's toast takes 8 KB.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, shownToast, none)
  const [isHeld, setHeld] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  /** The element that had the focus before F8. */
  const origin = useRef<Element>(null)

  useEffect(() => {
    const focusList = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'F8') return
      if (!list.current?.contains(document.activeElement)) origin.current = document.activeElement
      list.current?.focus()
    }
    document.addEventListener('keydown', focusList)
    return () => document.removeEventListener('keydown', focusList)
  }, [])

  const close = (id: number) => {
    if (list.current?.contains(document.activeElement)) {
      list.current.focus()
      if (origin.current instanceof HTMLElement) origin.current.focus()
    }
    setHeld(false)
    closeToast(id)
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  // Only keyboard focus keeps a toast open. A press also focuses it, and would keep it open forever when it was meant for
  // a button below.
  const holdForKeyboard = ({ target }: FocusEvent) => target.matches(':focus-visible') && hold()
  return (
    // A dialog hides everything outside it from screen readers, except live regions.
    <section aria-label="Notifications (F8)" aria-live="polite">
      <ol
        ref={list}
        tabIndex={-1}
        // Not on `pointerenter`: a toast that appears below a resting pointer would stay forever.
        onPointerMove={hold}
        onPointerLeave={release}
        onFocus={holdForKeyboard}
        onBlur={release}
        // Below the header, because the buttons that send or save are at the foot of a form. In an older browser, a notice
        // can push the header down to the toasts, so they lie above it.
        className="toasts pointer-events-auto fixed empty:outline-none inset-x-4 top-[calc(var(--header-end,var(--header-height))+0.5rem)] z-45 mx-auto max-w-md sm:right-6 sm:left-auto sm:w-full"
      >
        {toast && (
          <ToastMessage
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            onClose={() => close(toast.id)}
          />
        )}
      </ol>
    </section>
  )
}

interface Props {
  toast: Toast
  /** Whether the pointer is over it or the focus in it. */
  isHeld: boolean
  onClose: () => void
}

function ToastMessage({ toast, isHeld, onClose }: Props) {
  const { title, description, variant = 'default', action, about, duration = DURATION } = toast
  useTimer(duration, useIsUnseen() || isHeld, onClose)
  const swipe = useSwipe(onClose)
  // A failure is shown in full. Other texts are cut, because the name of a row may be very long.
  const shortened = variant === 'default' && 'line-clamp-(--toast-lines,4) wrap-anywhere'
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a focused toast stays open until it has been read.
      tabIndex={0}
      aria-live={variant === 'destructive' ? 'assertive' : undefined}
      onKeyDown={closeOnEscape}
      {...swipe}
      className={classes(
        'toast relative flex max-w-none touch-pan-y flex-wrap items-start gap-x-4 gap-y-3 rounded-card border p-4 pr-12 shadow-card sm:p-5 sm:pr-12 data-[swipe=move]:[transform:translateX(var(--swiped))] data-[swipe=move]:select-none motion-safe:animate-[toast-in_260ms_var(--ease-calm)]',
        looks[variant],
      )}
    >
      <div className="min-w-0 flex-[1_1_10rem]">
        <div className={classes('font-semibold leading-snug', shortened)}>{title}</div>
        {description && <div className={classes('mt-1 text-small', shortened)}>{description}</div>}
      </div>
      {action && (
        // What only a part of the text can be undone is named beside the button.
        <div
          className={classes(
            'flex items-center gap-x-4 self-end',
            about !== undefined &&
              'flex-auto justify-between border-t border-ink/15 pt-2 lg:flex-none lg:border-t-0 lg:border-l lg:pt-0 lg:pl-4',
          )}
        >
          {about && <p className="text-small text-ink-soft lg:max-w-44">{about}</p>}
          <Button
            look="outline"
            size="small"
            aria-description={action.altText}
            onClick={() => {
              action.onClick()
              onClose()
            }}
          >
            {action.label}
          </Button>
        </div>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-1 right-1 rounded-full p-3 hover:bg-ink/5"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

/** Calls back after `duration` ms, not counting the time while it is paused. */
function useTimer(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused])
}

/** Whether the window was left, or a modal dialog of the browser's, such as the menu, is in front of everything. */
function useIsUnseen() {
  const [isUnseen, setUnseen] = useState(isCovered)
  useEffect(() => {
    const look = ({ type, target }: Event) =>
      setUnseen((type === 'blur' && target === window) || isCovered())
    // A dialog takes the focus when it opens. Captured, because the events of elements don't bubble.
    const events = ['blur', 'focus', 'close']
    for (const event of events) window.addEventListener(event, look, true)
    return () => {
      for (const event of events) window.removeEventListener(event, look, true)
    }
  }, [])
  return isUnseen
}

const isCovered = () => document.querySelector('dialog[open]') !== null
