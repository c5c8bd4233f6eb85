import { doWaitingWork, whenAtRest } from '../../platform/rows/drafts/at-rest.ts'
import { findField, readForm, sameWords, type TypedMessage } from './contact-request.ts'
import type { FormToken } from './form-token.ts'

/** The words that were typed into the form and not sent, kept in this browser for three days after the last letter. */
interface Draft {
  typed: TypedMessage
  at: number
  /** The token with which the words may have been sent, so that they are the same message when they are sent again. */
  token?: FormToken
  /** The id of the waiting message that these words change. */
  changes?: string
}

const KEY = 'contact-draft'
const TERM = 3 * 24 * 60 * 60 * 1000

/** Keeps the form's words as they are when the finger rests. */
export const saveDraftAtRest = (form: HTMLFormElement, details: Pick<Draft, 'changes'>) =>
  whenAtRest(form, () => saveDraft(form, details))

/** Keeps the form's words; a form without any keeps nothing. */
export function saveDraft(form: HTMLFormElement, details: Pick<Draft, 'token' | 'changes'> = {}) {
  const typed = readForm(form)
  if (!hasWords(typed)) return remove()
  const before = findDraft()
  const at = before && sameFields(before.typed, typed) ? before.at : Date.now()
  write({ ...before, ...details, typed, at })
}

/** Removes the draft, of certain words only if they are given, because another tab may have kept others. */
export function clearDraft(typed?: TypedMessage) {
  doWaitingWork()
  const draft = findDraft()
  if (!typed || (draft && sameFields(draft.typed, typed))) remove()
}

/** The subject of a message belongs to the page, not to its author's words. */
const sameFields = (one: TypedMessage, other: TypedMessage) =>
  sameWords({ ...one, about: '' }, { ...other, about: '' })

/** Fills fields that are still empty from the draft. Returns it if it had words for any of them. */
export function restoreDraft(form: HTMLFormElement): Draft | undefined {
  const draft = findDraft()
  let isUsed = false
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    const field = findField(form, name)
    if (!draft?.typed[name] || !field || field.value) continue
    field.value = draft.typed[name]
    isUsed = true
  }
  return isUsed ? draft : undefined
}

export function findDraft(): Draft | undefined {
  doWaitingWork()
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!draft || Date.now() - draft.at < TERM) return draft ?? undefined
  } catch {}
  remove()
}

const hasWords = ({ name, email, phone, message }: TypedMessage) =>
  [name, email, phone, message].some((text) => text.trim() !== '')

function write(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage only the draft is lost.
  }
}

function remove() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is no draft to remove.
  }
}
