import { useIsMutating } from '@tanstack/react-query'
import { type LucideIcon, Mail, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessageKind } from '../features/contact/message-kind.tsx'
import { useConnection, useIsOnline } from '../platform/connection/connection.ts'
import { OutboxDialog } from '../platform/outbox/outbox-dialog.tsx'
import { OutboxButtons, OutboxLine } from '../platform/outbox/outbox-line.tsx'
import { useSender, useWaiting } from '../platform/outbox/sender.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentLinks, useOpensOffline } from './document-links.ts'
import { reloadPage, useRenewal } from './renew-kept-page.ts'

const WELCOME_TIME = 6000

/**
 * The line at the foot of every page: whether the connection is lost, what happens to typed text and links, and what is
 * waiting to be sent.
 */
export function OfflineBar() {
  useMessageKind()
  useSender()
  const isOnline = useIsOnline()
  const isBack = useIsBack(isOnline)
  useDocumentLinks()
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const isOutdated = useRenewal()
  const hasWords = !isOnline || isBack || isOutdated
  return (
    <>
      <Bar
        icon={isOnline ? (hasWords ? Wifi : Mail) : WifiOff}
        isShown={hasWords || waiting.length > 0}
        buttons={
          <>
            {isOnline && isOutdated && (
              <Button look="outline" size="small" onClick={reloadPage}>
                Show it as it is now
              </Button>
            )}
            {waiting.length > 0 && <OutboxButtons entries={waiting} onOpen={() => setOpen(true)} />}
          </>
        }
      >
        {hasWords && (
          <p className="max-w-none">
            {!isOnline && <Outage />}
            {isOnline && (isBack || isOutdated) && "You're online again."}
            {isOnline && isOutdated && ' This page is as it was at your last visit.'}
          </p>
        )}
        {waiting.length > 0 && <OutboxLine entries={waiting} />}
      </Bar>
      {isOpen && <OutboxDialog entries={waiting} onClose={() => setOpen(false)} />}
    </>
  )
}

function Outage() {
  const opensOffline = useOpensOffline()
  const isWaiting = useIsMutating({ predicate: ({ state }) => state.isPaused }) > 0
  return (
    <>
      <strong className="font-semibold">
        {useConnection() === 'offline'
          ? "You're offline."
          : 'The website can’t be reached just now.'}
      </strong>{' '}
      What you wrote is kept.
      {isWaiting && ' It will be sent by itself when the connection returns.'}
      {!opensOffline() && ' Links to other pages work again once there is a connection.'}
    </>
  )
}

/** True for a few seconds after the connection returned. */
function useIsBack(isOnline: boolean) {
  const [isBack, setBack] = useState(false)
  const wasAway = useRef(false)
  useEffect(() => {
    if (!isOnline) wasAway.current = true
    if (!isOnline || !wasAway.current) return
    wasAway.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), WELCOME_TIME)
    return () => {
      clearTimeout(timer)
      setBack(false)
    }
  }, [isOnline])
  return isBack
}

interface BarProps {
  icon: LucideIcon
  isShown: boolean
  buttons: ReactNode
  children: ReactNode
}

/**
 * A live region, which must exist before its text does. Its `aria-live` also keeps it readable while a dialog is open.
 */
function Bar({ icon: Icon, isShown, buttons, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Other elements at the foot of the window are placed above the bar: see `--offline-bar`.
  useEffect(() => {
    if (!isShown || !bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--offline-bar', `${bar.current?.offsetHeight ?? 0}px`),
    )
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--offline-bar')
    }
  }, [isShown])
  return (
    <div ref={bar} className={isShown ? 'offline-bar' : undefined}>
      {isShown && (
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 self-start" />
      )}
      <div role="status" aria-live="polite" className="grid min-w-0 flex-1 basis-56 gap-y-2">
        {children}
      </div>
      {isShown && buttons}
    </div>
  )
}
