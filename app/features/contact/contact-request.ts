import {
  type Arrangement,
  type ArrangementField,
  arrangementFields,
  describeArrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import {
  type ContactMessage,
  type ContactProblems,
  findProblems,
} from '../../../supabase/functions/process-contact-form/contact-message.ts'
import { quoteRequest } from '../../platform/rows/writes/server-failures.ts'

export const contactFunction = '/process-contact-form'

/**
 * The result of sending a message. `error` is a sentence, `problems` are by field. `isFinal`: sending the same text
 * again would be refused, too. `retryAfter`: how many milliseconds the server asks to wait.
 */
export type ContactOutcome =
  | { isSent: true }
  | {
      isSent: false
      error: string
      problems?: ContactProblems
      isFinal?: boolean
      retryAfter?: number
    }

/** The fields of the form as typed. Only robots fill in `topic`. */
export interface TypedMessage extends ContactMessage {
  topic: string
  /** The subject of the message, such as a product; it comes from the page with the form. */
  about: string
  /** The answers of a family's request. `message` is then their additional text. */
  arrangement?: Arrangement
}

const lines = ['name', 'email', 'phone', 'message'] as const
const ASKED = 'pet' satisfies ArrangementField

export type FieldName = (typeof lines)[number] | 'topic' | 'about' | ArrangementField

const readFields = (has: (name: FieldName) => boolean, textOf: (name: FieldName) => string) => ({
  name: textOf('name'),
  email: textOf('email'),
  phone: textOf('phone'),
  message: textOf('message'),
  topic: textOf('topic'),
  about: textOf('about'),
  ...(has(ASKED) && {
    arrangement: Object.fromEntries(
      arrangementFields.map((name) => [name, textOf(name)]),
    ) as Arrangement,
  }),
})

export const readTyped = (form: FormData): TypedMessage =>
  readFields(
    (name) => form.has(name),
    (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
  )

export const readForm = (form: HTMLFormElement): TypedMessage =>
  readFields(
    (name) => form.elements.namedItem(name) !== null,
    (name) => readField(form, name),
  )

function readField(form: HTMLFormElement, name: FieldName) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked ? field.value : ''
  return isField(field) ? field.value : ''
}

function fillField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
  else if (isField(field)) {
    if (field instanceof HTMLSelectElement) offer(field, value)
    field.value = value
  }
}

/** What was chosen before its row was deleted or renamed stays as text. */
function offer(select: HTMLSelectElement, value: string) {
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList

const isField = (field: Element | RadioNodeList | null): field is Field =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  field instanceof RadioNodeList

export function fillForm(form: HTMLFormElement, typed: TypedMessage) {
  for (const [name, value] of ownWords(typed)) fillField(form, name, value)
}

/** Fills fields that are empty or have their initial value. Returns whether any was filled. */
export function fillEmptyFields(form: HTMLFormElement, typed: TypedMessage) {
  let isUsed = false
  for (const [name, value] of ownWords(typed)) {
    if (!value || value === readField(form, name) || !isUntouched(form, name)) continue
    fillField(form, name, value)
    isUsed = true
  }
  return isUsed
}

/** A radio group is never empty, so it counts as untouched unless the URL made the choice. */
const isUntouched = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) instanceof RadioNodeList
    ? location.search === ''
    : readField(form, name) === ''

const ownWords = (typed: TypedMessage): [FieldName, string][] => [
  ...lines.map((name): [FieldName, string] => [name, typed[name]]),
  ...arrangementFields
    .filter((name) => name !== 'price')
    .map((name): [FieldName, string] => [name, typed.arrangement?.[name] ?? '']),
]

/** Whether the author entered anything beyond the form's default choices. */
export const hasWords = ({ name, email, phone, message, arrangement }: TypedMessage) => {
  const { pet, kind, weight, place, call } = arrangement ?? {}
  const texts = [name, email, phone, message, pet, kind, weight, place, call]
  return texts.some((text) => text !== undefined && text.trim() !== '')
}

export const sameWords = (one: TypedMessage, other: TypedMessage) =>
  one.about === other.about && JSON.stringify(ownWords(one)) === JSON.stringify(ownWords(other))

export const messageOf = ({ about, message, arrangement }: TypedMessage) => {
  if (arrangement) return describeArrangement(arrangement, message)
  return about ? `${message}\n\nAbout: ${about}` : message
}

/** A browser without the validation library leaves the check to the server. */
export function findKnownProblems(typed: TypedMessage): ContactProblems {
  try {
    return findProblems({ ...typed })
  } catch (error) {
    console.error('A form could not be checked', error)
    return {}
  }
}

export const contactRequest = (
  typed: TypedMessage & { token?: string },
  publishableKey: string,
): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
  body: JSON.stringify(typed),
})

/** Throws when the response is cut off or the page is left, because the problem is then unknown. */
export async function readOutcome(response: Response): Promise<ContactOutcome> {
  if (response.ok) return { isSent: true }
  const { error, fields } = parseRefusal(await response.text())
  const message = typeof error === 'string' && error ? error : 'Something went wrong'
  const number = response.status < 500 ? '' : quoteRequest(response)
  const seconds = Number(response.headers.get('retry-after'))
  return {
    isSent: false,
    error: number ? `${message.replace(/\.?$/, '.')}${number}` : message,
    problems: fields,
    isFinal: [400, 413, 415].includes(response.status),
    retryAfter: seconds > 0 ? seconds * 1000 : undefined,
  }
}

function parseRefusal(body: string): { error?: unknown; fields?: ContactProblems } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

export const unreachable: ContactOutcome = { isSent: false, error: 'Please try again later.' }
