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

/** The words that were typed into a form and not sent, kept in this browser for three days after the last letter. */
interface Draft {
  typed: TypedMessage
  at: number
  /** The token with which the words may have been sent, so that they are the same message when they are sent again. */
  token?: FormToken
  /** The id of the waiting message that these words change. */
  changes?: string
}

/** Each form has words of its own, under this name. */
export const nameOf = ({ dataset }: HTMLFormElement) => dataset.draft ?? CONTACT_DRAFT
const keyOf = (form: HTMLFormElement) => `${nameOf(form)}-draft`

export const CONTACT_DRAFT = 'contact'
export const ARRANGEMENT_DRAFT = 'arrangement'
const TERM = 3 * 24 * 60 * 60 * 1000

/** The forms of this page that show the words of a draft, by name. */
const openForms = new Map<string, () => void>()

/** Keeps the form's words as they are when the finger rests. */
export const saveDraftAtRest = (form: HTMLFormElement, details: Pick<Draft, 'changes'>) =>
  debounce(form, () => saveDraft(form, details))

/** Keeps the form's words; a form without any keeps nothing. */
export function saveDraft(form: HTMLFormElement, details: Pick<Draft, 'token' | 'changes'> = {}) {
  const typed = readForm(form)
  if (!hasWords(typed)) return remove(keyOf(form))
  const before = findDraft(form)
  const at = before && sameFields(before.typed, typed) ? before.at : Date.now()
  write(keyOf(form), { ...before, ...details, typed, at })
}

/** Removes the draft of a form, of certain words only if they are given, because another tab may have kept others. */
export function clearDraft(name: string, typed?: TypedMessage) {
  const draft = readDraft(`${name}-draft`)
  if (!typed || (draft && sameFields(draft.typed, typed))) remove(`${name}-draft`)
}

/** Lets an open form take words that are put into it. */
export function openForm(name: string, restore: () => void) {
  openForms.set(name, restore)
  return () => {
    if (openForms.get(name) === restore) openForms.delete(name)
  }
}

export const isFormOpen = (name: string) => openForms.has(name)

/** Puts the words of a waiting message back into its form, to be changed there; false where the form holds others. */
export function putIntoForm(name: string, changes: string, typed: TypedMessage): boolean {
  const begun = readDraft(`${name}-draft`)
  if (begun && begun.changes !== changes && !sameFields(begun.typed, typed)) return false
  if (begun?.changes !== changes) write(`${name}-draft`, { typed, at: Date.now(), changes })
  openForms.get(name)?.()
  return true
}

/** The subject of a message belongs to the page, not to its author's words. */
const sameFields = (one: TypedMessage, other: TypedMessage) =>
  sameWords({ ...one, about: '' }, { ...other, about: '' })

/** Fills fields that are still empty from the draft. `isUsed`: it had words for at least one of them. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = findDraft(form)
  return { draft, isUsed: draft !== undefined && fillEmptyFields(form, draft.typed) }
}

export const findDraft = (form: HTMLFormElement) => readDraft(keyOf(form))

function readDraft(key: string): Draft | undefined {
  flush()
  try {
    const draft: Draft | null = JSON.parse(localStore.getItem(key) ?? 'null')
    if (!draft || Date.now() - draft.at < TERM) return draft ?? undefined
  } catch {}
  remove(key)
}

const write = (key: string, draft: Draft) => localStore.setItem(key, JSON.stringify(draft))

const remove = (key: string) => localStore.removeItem(key)

declare global {
  interface Window {
    /** What was typed before the scripts started, by the names of form and field: see `bootstrap-script.js`. */
    typedEarly?: Record<string, Record<string, string>>
  }
}

/**
 * Restores what was typed before the scripts started. React renders the form again, and empty, where an extension or a
 * translator had changed the page.
 */
export function fillTypedEarly(form: HTMLFormElement) {
  const typed = window.typedEarly?.[form.getAttribute('aria-labelledby') ?? ''] ?? {}
  window.typedEarly = undefined
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
  }
}
