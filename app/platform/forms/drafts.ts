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

export interface DraftPlace {
  userId: string
  form: string
  /** The id of the edited row, or `new` before it is stored. */
  row: string
}

export interface DraftContent {
  /** Names what is edited, for a list of drafts. */
  title: string
  /** The values of the fields before anything was typed. */
  base: object
  values: object
  /** The edited row as it was read. */
  entry?: object
  /** The id for a new row: saving the draft after a lost response adds no second row. */
  newRowId?: string
  /** True if files were chosen, which can't be stored. */
  hadFiles?: boolean
}

export interface Draft extends DraftContent, DraftPlace {
  key: string
  /** In milliseconds since 1970. */
  savedAt: number
}

// Each opened form writes under its own key, so that two tabs don't overwrite each other's draft.
export const draftKey = ({ userId, form, row }: DraftPlace, opened: string) =>
  `${PREFIX}${userId}/${form}/${row}/${opened}`

const cacheOf = (key: string): LocalCache => ({ key, lifetime: LIFETIME })

/** The drafts that open forms on this page are writing. They are not offered here. */
const open = new Set<string>()
const listeners = new Set<() => void>()
/** All drafts that can be offered; undefined until storage is read again. */
let known: Draft[] | undefined

function announceChange() {
  known = undefined
  for (const listener of listeners) listener()
}

/** Stores what was typed; false where the browser's storage is full or forbidden. */
export function keepDraft(key: string, content: DraftContent, savedAt = Date.now()): boolean {
  return writeLocalCache(cacheOf(key), { timestamp: savedAt, data: content })
}

export function dropDraft(key: string) {
  clearLocalCache(cacheOf(key))
  announceChange()
}

export function dropDraftsOf(userId: string) {
  flush()
  for (const key of findKeys(`${PREFIX}${userId}/`)) clearLocalCache(cacheOf(key))
  announceChange()
}

export const hasDrafts = (userId: string) => findKeys(`${PREFIX}${userId}/`).length > 0

export function dropOldDrafts() {
  for (const key of findKeys(PREFIX)) if (!readDraft(key)) clearLocalCache(cacheOf(key))
}

/** Drafts that can be offered, newest first. */
export const listDrafts = (): Draft[] =>
  findKeys(PREFIX)
    .filter((key) => !open.has(key))
    .flatMap((key) => readDraft(key) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt)

/** Returns the same array until a draft is added or removed, so that a screen with many forms reads storage once. */
export function knownDrafts(): Draft[] {
  known ??= listDrafts()
  return known
}

export function putDraftBack(draft: Draft) {
  keepDraft(draft.key, draft, draft.savedAt)
  announceChange()
}

export function setDraftOpen(key: string, isOpen: boolean) {
  if (open.has(key) === isOpen) return
  if (isOpen) open.add(key)
  else open.delete(key)
  announceChange()
}

/** Calls the listener when drafts are added or removed here, or removed in another tab. */
export function subscribeToDrafts(listener: () => void) {
  const noteOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return
    // Drafts that another tab is writing are offered when the screen is opened again, not on each keystroke.
    if (newValue === null) announceChange()
    else known = undefined
  }
  if (listeners.size === 0) known = undefined
  listeners.add(listener)
  window.addEventListener('storage', noteOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', noteOtherTab)
    if (listeners.size === 0) known = undefined
  }
}

function readDraft(key: string): Draft | undefined {
  const entry = readLocalCache<DraftContent>(cacheOf(key))
  const [userId, form, row] = key.slice(PREFIX.length).split('/')
  if (!entry?.data?.values || !entry.data.base || !userId || !form || !row) return
  return { ...entry.data, key, userId, form, row, savedAt: entry.timestamp }
}

const findKeys = (prefix: string) => localStore.keys().filter((key) => key.startsWith(prefix))
