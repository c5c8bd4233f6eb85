import { readTyped } from './contact-request.ts'

const KEY = 'contact-draft'

/** Keeps what was typed in this tab's storage, so that a reload loses nothing. */
export function saveDraft(form: HTMLFormElement) {
  const { website: _, about: __, ...typed } = readTyped(new FormData(form))
  write({ ...typed, token: findToken() })
}

/** Keeps the token with which the words are sent, so that after a reload they are the same message. */
export const keepToken = (token: string) => write({ ...findDraft(), token })

export function findToken(): string | undefined {
  const { token } = findDraft()
  return typeof token === 'string' ? token : undefined
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is no draft to clear.
  }
}

/** Fills fields that are still empty from the draft. */
export function restoreDraft(form: HTMLFormElement) {
  for (const [name, text] of Object.entries(findDraft())) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && !field.value && typeof text === 'string') field.value = text
  }
}

function write(draft: object) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage only the draft is lost.
  }
}

function findDraft(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
