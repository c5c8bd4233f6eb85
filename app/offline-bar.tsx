import { type LucideIcon, Mail, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBusiness } from './features/business/use-business.ts'
import {
  countMessages,
  useWaitingMessages,
  type WaitingMessage,
} from './features/contact/waiting-messages.ts'
import { useWaitingPart } from './features/contact/waiting-part.ts'
import { isKept, isKeptPage } from './features/offline-pages/keep-pages.ts'
import { reloadPage, useRenewal } from './features/offline-pages/renew-kept-page.ts'
import { type RefusedLink, useRefusedLink } from './offline-links.ts'
import { checkConnection, useIsOnline } from './platform/connection/connection.ts'
import { useIsWaiting } from './platform/connection/unsent-forms.ts'
import type { BackendSettings } from './platform/db.ts'
import { telHref } from './platform/phone.ts'
import { Button } from './ui/button.tsx'

const WELCOME_TIME = 6000

/**
 * Shows at the foot of every page that the connection is away, and what becomes of what was typed or followed. On public
 * pages also which messages wait.
 */
export function OfflineBar({ settings }: { settings: BackendSettings }) {
  const isOnline = useIsOnline()
  const isWaiting = useIsWaiting()
  const isBack = useIsBack(isOnline)
  const [refused, forget] = useRefusedLink()
  const isPublic = !/^\/(admin|auth)(\/|$)/.test(useLocation().pathname)
  const waiting = useWaitingMessages()
  const messages = isPublic ? waiting : []
  const isOutdated = useRenewal()
  const hasWords = !isOnline || isBack || isOutdated || refused !== undefined
  return (
    <WaitingMessages messages={messages} settings={settings}>
      {(line) =>
        (hasWords || line) && (
          <Bar
            icon={isOnline ? (hasWords ? Wifi : Mail) : WifiOff}
            action={refused && <TryAgain {...refused} onReached={forget} />}
          >
            {hasWords && (
              <p className="min-w-0 max-w-none flex-1 basis-64">
                {!isOnline && <Outage isWaiting={isWaiting} refused={refused} />}
                {isOnline && (isBack || isOutdated) && "You're online again."}
                {isOnline && isOutdated && <Outdated />}
                {isOnline && refused && ` ${nameOf(refused)} has not been opened yet.`}
              </p>
            )}
            {line}
          </Bar>
        )
      }
    </WaitingMessages>
  )
}

const Outage = ({ isWaiting, refused }: { isWaiting: boolean; refused?: RefusedLink }) => (
  <>
    <strong className="font-semibold">{describeOutage()}</strong> What you wrote is kept.
    {isWaiting && ' It will be sent by itself when the connection returns.'}
    {refused && <Refusal {...refused} />}
  </>
)

/** Somebody writes on a page that was kept from an earlier visit. */
const Outdated = () => (
  <>
    {' This page is as it was at your last visit. '}
    <button
      type="button"
      onClick={reloadPage}
      className="cursor-pointer whitespace-nowrap py-2 font-semibold underline"
    >
      Show it as it is now
    </button>
  </>
)

interface WaitingProps {
  messages: WaitingMessage[]
  settings: BackendSettings
  /** The bar, with the line about what waits if there is one. */
  children: (line: ReactNode) => ReactNode
}

/** The part that shows and sends what waits; until it is loaded, a sentence says that something does. */
function WaitingMessages({ messages, settings, children }: WaitingProps) {
  const isOnline = useIsOnline()
  const [isOpen, setOpen] = useState(false)
  const isNeeded = messages.length > 0
  const [isKeptHere, setKeptHere] = useState(false)
  useEffect(() => setKeptHere(isKeptPage()), [])
  const part = useWaitingPart(isNeeded, isOnline || isKeptHere)
  const line = part && (
    <part.WaitingLine messages={messages} settings={settings} onOpen={() => setOpen(true)} />
  )
  return (
    <>
      <div role="status" aria-live="polite">
        {children(isNeeded && (line ?? <p>{countMessages(messages.length)}</p>))}
      </div>
      {isOpen && part && (
        <part.WaitingDialog
          messages={messages}
          // The browser's word decides, since a site that took no message may still send its pages.
          canOpen={async (href) => navigator.onLine || isKept(href)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const describeOutage = () =>
  navigator.onLine ? 'The website can’t be reached just now.' : "You're offline."

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
  action: ReactNode
  children: ReactNode
}

function Bar({ icon: Icon, action, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Other things at the foot of the window stand above the bar: see `--offline-bar`.
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--offline-bar', `${bar.current?.offsetHeight ?? 0}px`),
    )
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--offline-bar')
    }
  }, [])
  return (
    <div ref={bar} className="offline-bar">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-6 gap-y-2">
        {children}
      </div>
      {action}
    </div>
  )
}

function Refusal(refused: RefusedLink) {
  const isStaff = useLocation().pathname.startsWith('/admin')
  return (
    <>
      {` ${nameOf(refused)} can’t be opened without a connection, so this page stays.`}
      {!isStaff && <CallUs />}
    </>
  )
}

/** A call may work where the internet doesn't. */
function CallUs() {
  const { phone } = useBusiness()
  return (
    <>
      {' You can call us at '}
      <a href={telHref(phone)} className="whitespace-nowrap font-semibold underline">
        {phone}
      </a>
      .
    </>
  )
}

const nameOf = ({ name }: RefusedLink) => (name ? `“${name}”` : 'The next page')

function TryAgain({ href, needsReload, onReached }: RefusedLink & { onReached: () => void }) {
  const navigate = useNavigate()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    const isReachable = await checkConnection()
    setTrying(false)
    if (!isReachable) return
    onReached()
    const { origin, pathname, search, hash } = new URL(href)
    if (!needsReload && origin === window.location.origin) navigate(pathname + search + hash)
    else window.location.assign(href)
  }
  return (
    <Button look="outline" size="small" disabled={isTrying} onClick={tryAgain}>
      {isTrying ? 'Trying...' : 'Try again'}
    </Button>
  )
}
