import { useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'
import { localStore } from '../browser-storage.ts'

/** Something to send, kept in this browser until the server has confirmed it. */
export interface Entry<Payload = unknown> {
  /** The registered kind that delivers it. */
  kind: string
  id: string
  payload: Payload
  /** The member of staff in whose name it is sent, only while they are signed in; families have none. */
  userId?: string
  /** When somebody pressed the button, in milliseconds like all times here. Older entries are sent first. */
  at: number
  /** Why the server refused it. Without `retryAt`, it is sent again only when somebody presses a button. */
  refusal?: Refusal
  retryAt?: number
}

export interface Refusal {
  error: string
  /** Messages for single fields of its form. */
  problems?: Partial<Record<string, string>>
}

/** `unknown`: it was withdrawn during its request, and no response came. */
export type End = 'arrived' | 'unknown'

interface Stored {
  entries: Entry[]
  /** The outcomes of recent entries. A missing entry without an outcome was withdrawn before it was sent. */
  ends: [id: string, end: End][]
}

const KEY = 'outbox'
const ENDS = 20
const nothing: Stored = { entries: [], ends: [] }

let parsed: { text: string | null; stored: Stored } = { text: null, stored: nothing }
const listeners = createListeners()

/** The entries, or those of one kind, oldest first. */
export const listEntries = <Payload = unknown>(kind?: string) =>
  ofKind<Payload>(kind, read().entries)

const ofKind = <Payload>(kind: string | undefined, entries: Entry[]) =>
  (kind ? entries.filter((entry) => entry.kind === kind) : entries) as Entry<Payload>[]

export const findEntry = <Payload = unknown>(id: string | undefined) =>
  listEntries<Payload>().find((entry) => entry.id === id)

export const endOf = (id: string) => read().ends.find(([ended]) => ended === id)?.[1]

/** Stores an entry, replacing one with the same id. Returns false if it will be lost with the page. */
export function putEntry(entry: Entry): boolean {
  const { entries, ends } = read()
  const others = entries.filter(({ id }) => id !== entry.id)
  return write({ entries: [...others, entry].sort((a, b) => a.at - b.at), ends })
}

export function changeEntry(id: string, change: Partial<Entry>) {
  const entry = findEntry(id)
  if (entry) putEntry({ ...entry, ...change })
}

export function removeEntry(id: string, end?: End) {
  const { entries, ends } = read()
  write({
    entries: entries.filter((entry) => entry.id !== id),
    ends: end ? [...ends, [id, end] as [string, End]].slice(-ENDS) : ends,
  })
}

export const useEntries = <Payload = unknown>(kind?: string) =>
  ofKind<Payload>(
    kind,
    useSyncExternalStore(onOutbox, listAll, () => nothing.entries),
  )

const listAll = () => read().entries

/** Calls the listener when anything about the outbox changes, in this tab or another. */
export function onOutbox(listener: () => void) {
  const note = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', note)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', note)
  }
}

export const notifyOutbox = listeners.notify

function read(): Stored {
  const text = localStore.getItem(KEY)
  if (text !== parsed.text) parsed = { text, stored: parse(text) }
  return parsed.stored
}

/** Unknown values, such as those of other code, must not break the page. */
function parse(text: string | null): Stored {
  try {
    const { entries, ends }: Stored = JSON.parse(text ?? 'null') ?? nothing
    return { entries: entries.filter(isEntry), ends: ends.filter(Array.isArray) }
  } catch {
    return nothing
  }
}

const isEntry = (entry: Entry | null) =>
  typeof entry?.kind === 'string' &&
  typeof entry.id === 'string' &&
  typeof entry.at === 'number' &&
  entry.payload instanceof Object

function write(stored: Stored): boolean {
  const isEmpty = stored.entries.length === 0 && stored.ends.length === 0
  if (isEmpty) localStore.removeItem(KEY)
  const isStored = isEmpty || localStore.setItem(KEY, JSON.stringify(stored))
  parsed = { text: localStore.getItem(KEY), stored }
  notifyOutbox()
  return isStored
}
