import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOnline, noteFailedRequest, useIsOnline } from '../connection/connection.ts'
import {
  changeEntry,
  type Entry,
  endOf,
  findEntry,
  listEntries,
  notifyOutbox,
  onOutbox,
  putEntry,
  removeEntry,
  useEntries,
} from './entries.ts'
import { type Delivery, isOld, isSendable, type Kind, listKinds, useKinds } from './kinds.ts'
import { withOutboxLock } from './outbox-lock.ts'

const TIMEOUT = 60_000
/** How long to wait for the response of a withdrawn entry, so that its user learns the outcome. */
const GRACE = 2000
/** How long to wait before a retry, if the site is reachable but didn't respond. */
const PAUSE = 30_000
/** How long a change has to last to be seen. */
const SEEN = 1000
const LONGEST_TIMER = 2 ** 31 - 1

/** The ids of entries added on this page and not tried yet. The form that added one shows that it is being sent. */
let fresh: readonly string[] = []
const running = new Map<string, Promise<void>>()

/** Stores an entry and sends it. `tried` resolves when it has arrived, was refused, or has to wait. */
export function post(entry: Entry) {
  fresh = [...fresh, entry.id]
  const isKept = putEntry(entry)
  return { isKept, tried: sendDue(entry.kind) }
}

/**
 * Sends an entry that was refused or is old when somebody presses the button. It is called being sent for a second, or
 * a refusal for the same reason would look as if the button did nothing.
 */
export const sendAgain = ({ id }: Entry) =>
  changeEntry(id, { at: Date.now(), refusal: undefined, retryAt: Date.now() + SEEN })

/** Withdraws an entry. Resolves to the outcome of its request, if one was in progress in any tab. */
export async function withdraw({ id, kind }: Entry) {
  removeEntry(id)
  const aborted = new Promise((resolve) => setTimeout(resolve, GRACE + 500))
  await Promise.race([aborted, withOutboxLock(kind, async () => {})])
  return endOf(id)
}

/** The waiting entries, except those that their form still shows. */
export function useWaiting() {
  const hidden = useSyncExternalStore(onOutbox, listFresh, listFresh)
  useKinds()
  return useEntries().filter((entry) => isSendable(entry) && !hidden.includes(entry.id))
}

const listFresh = () => fresh

/** The only sender of a page: sends each entry when it is due. */
export function useSender() {
  const online = useIsOnline()
  const entries = useEntries()
  const kinds = useKinds()
  const [now, setNow] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` must match the current entries.
  useEffect(() => {
    if (!online) return
    for (const kind of kinds.keys()) void sendDue(kind)
    const next = Math.min(...entries.map(({ retryAt = 0 }) => retryAt).filter(isAhead))
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(next), Math.min(next - Date.now(), LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [online, entries, kinds, now])
}

/** Sends the due entries of a kind, the oldest first. */
export function sendDue(kind: string): Promise<void> {
  const sending = running.get(kind) ?? Promise.resolve().then(() => sendAll(kind))
  running.set(kind, sending)
  return sending
}

async function sendAll(kind: string) {
  try {
    while (isOnline() && findDue(kind)) await withOutboxLock(kind, () => sendOldest(kind))
  } finally {
    running.delete(kind)
    show((id) => findEntry(id)?.kind !== kind)
  }
}

function show(isHidden: (id: string) => boolean) {
  const hidden = fresh.filter(isHidden)
  if (hidden.length === fresh.length) return
  fresh = hidden
  notifyOutbox()
}

/** Reads the entry again once this tab has the lock, because another tab may have sent it. */
async function sendOldest(name: string) {
  const entry = findDue(name)
  const kind = listKinds().get(name)
  if (!entry || !kind) return
  if (entry.refusal) changeEntry(entry.id, { refusal: undefined, retryAt: undefined })
  const delivery = await attempt(entry, kind)
  await settle(entry, kind, delivery)
  show((id) => id !== entry.id)
}

async function attempt(entry: Entry, { deliver }: Kind<unknown>): Promise<Delivery> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT)
  const abortIfGone = () => findEntry(entry.id) ?? controller.abort()
  const stop = onOutbox(() => findEntry(entry.id) ?? setTimeout(abortIfGone, GRACE))
  try {
    return await deliver(entry, controller.signal)
  } catch (error) {
    console.error(`The ${entry.kind} could not be sent`, error)
    return 'no answer'
  } finally {
    clearTimeout(timer)
    stop()
  }
}

async function settle(entry: Entry, kind: Kind<unknown>, delivery: Delivery) {
  const now = findEntry(entry.id)
  const isReplaced = now !== undefined && now.at !== entry.at
  if (delivery === 'arrived') {
    if (!isReplaced) removeEntry(entry.id, 'arrived')
    if (now) kind.onArrived(entry)
  } else if (delivery === 'no answer') {
    if (!now) return removeEntry(entry.id, 'unknown')
    const isReachable = await noteFailedRequest()
    changeEntry(entry.id, {
      refusal: isReachable ? { error: 'Please try again later.' } : undefined,
      retryAt: isReachable ? Date.now() + PAUSE : undefined,
    })
  } else if (delivery !== 'withdrawn' && now && !isReplaced) {
    const { error, problems, retryAfter } = delivery
    const retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter
    changeEntry(entry.id, { refusal: { error, problems }, retryAt })
  }
}

const findDue = (kind: string) => listEntries(kind).find(isDue)

const isDue = (entry: Entry) =>
  isSendable(entry) &&
  !isOld(entry) &&
  (entry.retryAt === undefined ? !entry.refusal : !isAhead(entry.retryAt))

const isAhead = (time: number) => time > Date.now()
