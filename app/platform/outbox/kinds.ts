import { type ReactNode, useSyncExternalStore } from 'react'
import {
  type Entry,
  listEntries,
  notifyOutbox,
  onOutbox,
  type Refusal,
  removeEntry,
} from './entries.ts'

/** The result of an attempt. `withdrawn`: the entry was gone or replaced before anything was sent. */
export type Delivery = 'arrived' | 'no answer' | 'withdrawn' | (Refusal & { retryAfter?: number })

/** A kind of thing that is sent later, from any page on which it is registered. */
export interface Kind<Payload> {
  /** What people call one of them, and several. */
  names: readonly [one: string, many: string]
  /** After this many milliseconds its author is asked before it is sent. */
  asksAfter?: number
  deliver: (entry: Entry<Payload>, signal: AbortSignal) => Promise<Delivery>
  onArrived: (entry: Entry<Payload>) => void
  /** The words of an entry. */
  show: (entry: Entry<Payload>) => ReactNode
  /** Leads back to the entry's form. Resolves to the reason why it can't. */
  change?: (entry: Entry<Payload>) => Promise<ReactNode>
}

/** An entry whose person was asked and didn't answer for so long is removed. */
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

/** Whether its person is asked before it is sent. */
export const isOld = ({ at, kind }: Entry) =>
  Date.now() - at > (kinds.get(kind)?.asksAfter ?? Number.POSITIVE_INFINITY)
