import type {
  ContactMessage,
  ContactProblems,
} from '../../../supabase/functions/process-contact-form/contact-message.ts'

import { quoteRequest } from '../../platform/writes/server-failures.ts'

export const contactFunction = '/process-contact-form'

/** What became of a message. `error` is a sentence; `problems` says what is wrong with which field. */
export type ContactOutcome =
  | { isSent: true }
  | { isSent: false; error: string; problems?: ContactProblems }

/** The fields of the form as they were typed; only robots fill in `website`. */
export interface TypedMessage extends ContactMessage {
  website: string
  /** What the message is about, such as a product: said by the page with the form. */
  about: string
}

export function readTyped(form: FormData): TypedMessage {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
    about: text('about'),
  }
}

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
  return {
    isSent: false,
    error: number ? `${said.replace(/\.?$/, '.')}${number}` : said,
    problems: fields,
  }
}

export const unreachable: ContactOutcome = { isSent: false, error: 'Please try again later.' }
