import { createListeners } from '../../ui/listeners.ts'
import { localStore } from '../browser-storage.ts'
import { flush } from '../debounce.ts'
import {
  clearLocalCache,
  type LocalCache,
  readLocalCache,
  writeLocalCache,
} from '../rows/reads/local-cache.ts'

const PREFIX = 'draft/'
const LIFETIME = 30 * 24 * 60 * 60_000

export interface DraftContent {
  /** The row as it was before the first change; left out for a new row. */
  before?: { id: string }
  /** The fields that were changed, without chosen files, which can't be stored. */
  values: Record<string, unknown>
  /** The id for a new row: saving the draft after a lost response adds no second row. */
  newRowId?: string
  /** The path of the screen where it was typed. */
  path?: string
}

export interface Draft extends DraftContent {
  form: string
  /** The id of the edited row, or `new`. */
  row: string
  /** In milliseconds since 1970. */
  savedAt: number
}

/** A person has one draft for each row of a form, and one for its new rows. */
export const draftKey = (userId: string, form: string, row = 'new') =>
  `${PREFIX}${userId}/${form}/${row}`

const cacheOf = (key: string): LocalCache => ({ key, lifetime: LIFETIME })

const { notify, subscribe } = createListeners()

/** Stores what was typed, until the page is closed if the browser's storage is full or forbidden. */
export function keepDraft(key: string, content: DraftContent, savedAt = Date.now()) {
  writeLocalCache(cacheOf(key), { timestamp: savedAt, data: content })
  notify()
}

export function dropDraft(key: string) {
  clearLocalCache(cacheOf(key))
  notify()
}

export function dropDraftsOf(userId: string) {
  flush()
  for (const key of draftKeys(userId)) dropDraft(key)
}

export function dropOldDrafts() {
  for (const key of findKeys(PREFIX)) if (!readDraft(key)) dropDraft(key)
}

export const hasDrafts = (userId: string) => draftKeys(userId).length > 0

export const listDrafts = (userId: string): Draft[] =>
  draftKeys(userId).flatMap((key) => readDraft(key) ?? [])

export function readDraft(key: string): Draft | undefined {
  const entry = readLocalCache<DraftContent>(cacheOf(key))
  const [, form, row] = key.slice(PREFIX.length).split('/')
  if (!entry?.data?.values || !form || !row) return
  return { ...entry.data, form, row, savedAt: entry.timestamp }
}

/** Calls the listener when a draft is written or removed, here or in another tab. */
export function subscribeToDrafts(listener: () => void) {
  const stop = subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

const draftKeys = (userId: string) => findKeys(draftKey(userId, '', '').slice(0, -1))

const findKeys = (prefix: string) => localStore.keys().filter((key) => key.startsWith(prefix))
