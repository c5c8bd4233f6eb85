import { localStore } from '../../platform/browser-storage.ts'
import { debounce, flush } from '../../platform/debounce.ts'
import {
  fillEmptyFields,
  hasWords,
  readForm,
  sameWords,
  type TypedMessage,
} from './contact-request.ts'
import type { FormToken } from './form-token.ts'

/** Unsent text of a form, kept in this browser for three days after the last change. */
interface Draft {
  typed: TypedMessage
  at: number
  /** The token with which the text may have been sent: sending it again stores no second message. */
  token?: FormToken
  /** The id of the waiting message that this draft edits. */
  changes?: string
}

/** The key of a form's draft. */
export const nameOf = ({ dataset }: HTMLFormElement) => dataset.draft ?? CONTACT_DRAFT
const keyOf = (form: HTMLFormElement) => `${nameOf(form)}-draft`

export const CONTACT_DRAFT = 'contact'
export const ARRANGEMENT_DRAFT = 'arrangement'
const TERM = 3 * 24 * 60 * 60 * 1000

export const saveDraftDebounced = (form: HTMLFormElement, details: Pick<Draft, 'changes'>) =>
  debounce(form, () => saveDraft(form, details))

/** Saves the draft of a form; an empty form saves nothing. */
export function saveDraft(form: HTMLFormElement, details: Pick<Draft, 'token' | 'changes'> = {}) {
  const typed = readForm(form)
  if (!hasWords(typed)) return remove(keyOf(form))
  const before = findDraft(form)
  const at = before && sameFields(before.typed, typed) ? before.at : Date.now()
  write(keyOf(form), { ...before, ...details, typed, at })
}

/**
 * Removes the draft of a form. With `typed`, only if the draft still has that text, because another tab may have saved
 * its own.
 */
export function clearDraft(name: string, typed?: TypedMessage) {
  const draft = readDraft(`${name}-draft`)
  if (!typed || (draft && sameFields(draft.typed, typed))) remove(`${name}-draft`)
}

/** The subject of a message comes from the page, not from what the author typed. */
const sameFields = (one: TypedMessage, other: TypedMessage) =>
  sameWords({ ...one, about: '' }, { ...other, about: '' })

/** Fills empty fields from the draft. `isUsed`: it filled at least one of them. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = findDraft(form)
  return { draft, isUsed: draft !== undefined && fillEmptyFields(form, draft.typed) }
}

export const findDraft = (form: HTMLFormElement) => readDraft(keyOf(form))

function readDraft(key: string): Draft | undefined {
  flush()
  try {
    const draft: Draft | null = JSON.parse(localStore.getItem(key) ?? 'null')
    if (!draft || (draft.typed && Date.now() - draft.at < TERM)) return draft ?? undefined
  } catch {}
  remove(key)
}

const write = (key: string, draft: Draft) => localStore.setItem(key, JSON.stringify(draft))

const remove = (key: string) => localStore.removeItem(key)
