import { type ReactNode, useSyncExternalStore } from 'react'
import {
  type Entry,
  listEntries,
  notifyOutbox,
  onOutbox,
  type Refusal,
  removeEntry,
} from './entries.ts'

/** The result of an attempt. `withdrawn`: the entry was removed or replaced before anything was sent. */
export type Delivery = 'arrived' | 'no answer' | 'withdrawn' | (Refusal & { retryAfter?: number })

/** A kind of entry that can be sent from any page on which it is registered. */
export interface Kind<Payload> {
  names: readonly [one: string, many: string]
  /** The member of staff who is signed in. Only their entries are sent and shown; those of others wait for them. */
  userId?: string
  /** The age in milliseconds after which the user is asked before it is sent. */
  asksAfter?: number
  /** Two tabs may deliver the same entry. The server has to store it once: `tests/outbox-kinds.test.ts`. */
  deliver: (entry: Entry<Payload>, signal: AbortSignal) => Promise<Delivery>
  onArrived: (entry: Entry<Payload>) => void
  show: (entry: Entry<Payload>) => ReactNode
}

/** If the user is asked and doesn't answer for this long, the entry is removed. */
const TERM = 30 * 24 * 60 * 60 * 1000

let kinds: ReadonlyMap<string, Kind<unknown>> = new Map()

/** Lets this page send entries of a kind, until the returned function is called. */
export function registerKind<Payload>(name: string, kind: Kind<Payload>) {
  const registered = kind as Kind<unknown>
  kinds = new Map(kinds).set(name, registered)
  for (const entry of listEntries())
    if (isOld(entry) && Date.now() - entry.at > TERM) removeEntry(entry.id)
  notifyOutbox()
  return () => {
    if (kinds.get(name) !== registered) return
    kinds = new Map([...kinds].filter(([other]) => other !== name))
    notifyOutbox()
  }
}

export const listKinds = () => kinds

export const useKinds = () => useSyncExternalStore(onOutbox, listKinds, listKinds)

/** Whether this page can send it, in the name of the person who made it. */
export const isSendable = ({ kind, userId }: Entry) =>
  kinds.has(kind) && kinds.get(kind)?.userId === userId

/** Whether the user is asked before it is sent. */
export const isOld = ({ at, kind }: Entry) =>
  Date.now() - at > (kinds.get(kind)?.asksAfter ?? Number.POSITIVE_INFINITY)
