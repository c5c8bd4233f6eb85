import type {
  ContactMessage,
  ContactProblems,
} from '../../../supabase/functions/process-contact-form/contact-message.ts'

import { quoteRequest } from '../../platform/rows/writes/server-failures.ts'

export const contactFunction = '/process-contact-form'

/**
 * What became of a message. `error` is a sentence; `problems` says what is wrong with which field. `isFinal`: the same
 * words will be refused again. `retryAfter`: how many milliseconds the server asks to wait.
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

/** The fields of the form as they were typed; only robots fill in `website`. */
export interface TypedMessage extends ContactMessage {
  website: string
  /** The subject of the message, such as a product: said by the page with the form. */
  about: string
}

const readFields = (textOf: (name: keyof TypedMessage) => string): TypedMessage => ({
  name: textOf('name'),
  email: textOf('email'),
  phone: textOf('phone'),
  message: textOf('message'),
  website: textOf('website'),
  about: textOf('about'),
})

export const readTyped = (form: FormData) =>
  readFields((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  })

/** The values in the form now, also while its fields are disabled. */
export const readForm = (form: HTMLFormElement) =>
  readFields((name) => findField(form, name)?.value ?? '')

export function fillForm(form: HTMLFormElement, typed: TypedMessage) {
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    const field = findField(form, name)
    if (field) field.value = typed[name]
  }
}

export function findField(form: HTMLFormElement, name: keyof TypedMessage) {
  const field = form.elements.namedItem(name)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field : undefined
}

/** Tells whether two messages say the same, to the letter. */
export const sameWords = (one: TypedMessage, other: TypedMessage) =>
  (['name', 'email', 'phone', 'message', 'about'] as const).every(
    (field) => one[field] === other[field],
  )

/** The request that sends a message. What it is about follows the words that were typed. */
export const contactRequest = (
  { about, ...typed }: TypedMessage & { token?: string },
  publishableKey: string,
): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    ...typed,
    message: about && typed.message.trim() ? `${typed.message}\n\nAbout: ${about}` : typed.message,
  }),
})

export async function readOutcome(response: Response): Promise<ContactOutcome> {
  if (response.ok) return { isSent: true }
  const { error, fields }: { error?: unknown; fields?: ContactProblems } = await response
    .json()
    .then((body) => body ?? {})
    .catch(() => ({}))
  const said = typeof error === 'string' && error ? error : 'Something went wrong'
  const number = response.status < 500 ? '' : quoteRequest(response)
  const seconds = Number(response.headers.get('retry-after'))
  return {
    isSent: false,
    error: number ? `${said.replace(/\.?$/, '.')}${number}` : said,
    problems: fields,
    isFinal: [400, 413, 415].includes(response.status),
    retryAfter: seconds > 0 ? seconds * 1000 : undefined,
  }
}

export const unreachable: ContactOutcome = { isSent: false, error: 'Please try again later.' }
