import { localStore } from '../../platform/browser-storage.ts'
import { doWaitingWork, whenAtRest } from '../../platform/rows/drafts/at-rest.ts'
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

/** Each form has words of its own, under the name that it says. */
const keyOf = ({ dataset }: HTMLFormElement) => `${dataset.draft ?? 'contact'}-draft`

export const ARRANGEMENT_DRAFT = 'arrangement'
const TERM = 3 * 24 * 60 * 60 * 1000

/** Keeps the form's words as they are when the finger rests. */
export const saveDraftAtRest = (form: HTMLFormElement, details: Pick<Draft, 'changes'>) =>
  whenAtRest(form, () => saveDraft(form, details))

/** Keeps the form's words; a form without any keeps nothing. */
export function saveDraft(form: HTMLFormElement, details: Pick<Draft, 'token' | 'changes'> = {}) {
  const typed = readForm(form)
  if (!hasWords(typed)) return remove(keyOf(form))
  const before = findDraft(form)
  const at = before && sameFields(before.typed, typed) ? before.at : Date.now()
  write(keyOf(form), { ...before, ...details, typed, at })
}

/** Removes the draft, of certain words only if they are given, because another tab may have kept others. */
export function clearDraft(form: HTMLFormElement, typed?: TypedMessage) {
  doWaitingWork()
  const draft = findDraft(form)
  if (!typed || (draft && sameFields(draft.typed, typed))) remove(keyOf(form))
}

/** Puts a request that waits back into its form, to be changed there; false where the form holds another one's words. */
export function putIntoForm(id: string, typed: TypedMessage): boolean {
  const key = `${ARRANGEMENT_DRAFT}-draft`
  const begun = readDraft(key)
  if (begun) return begun.changes === id
  write(key, { typed, at: Date.now(), changes: id })
  return true
}

/** The subject of a message belongs to the page, not to its author's words. */
const sameFields = (one: TypedMessage, other: TypedMessage) =>
  sameWords({ ...one, about: '' }, { ...other, about: '' })

/** Fills fields that are still empty from the draft. Returns it if it had words for any of them. */
export function restoreDraft(form: HTMLFormElement): Draft | undefined {
  const draft = findDraft(form)
  return draft && fillEmptyFields(form, draft.typed) ? draft : undefined
}

export const findDraft = (form: HTMLFormElement) => readDraft(keyOf(form))

function readDraft(key: string): Draft | undefined {
  doWaitingWork()
  try {
    const draft: Draft | null = JSON.parse(localStore.getItem(key) ?? 'null')
    if (!draft || Date.now() - draft.at < TERM) return draft ?? undefined
  } catch {}
  remove(key)
}

const write = (key: string, draft: Draft) => localStore.setItem(key, JSON.stringify(draft))

const remove = (key: string) => localStore.removeItem(key)
