import { cleanLine, cleanPhone, cleanText } from '../_shared/clean-text.ts'
import {
  cleanEmail,
  holdsSeveralAddresses,
  isMailAddress,
  LONGEST_ADDRESS,
} from '../_shared/mail-address.ts'
import {
  type ArrangementField,
  limits as answerLimits,
  describeArrangement,
  findArrangementProblems,
  readArrangement,
} from './arrangement.ts'

export interface ContactMessage {
  name: string
  email: string
  phone: string
  message: string
}

export type ContactProblems = Partial<Record<keyof ContactMessage | ArrangementField, string>>

/** In characters as PostgreSQL counts them. The table's checks hold the same numbers. */
export const contactLimits = {
  name: 100,
  email: LONGEST_ADDRESS,
  phone: 40,
  message: 5000,
  about: 3000,
} as const

/**
 * What is stored: one-line fields on one line, each text cleaned. The message of a family that asks us to come lists
 * its answers.
 */
export function normaliseContactMessage(input: Record<string, unknown>): ContactMessage {
  const arrangement = normaliseArrangement(input)
  const { message: words } = normaliseWords(input)
  return {
    name: normalise(input.name, contactLimits.name, cleanLine),
    email: normalise(input.email, contactLimits.email, cleanEmail),
    phone: normalise(input.phone, contactLimits.phone, cleanPhone),
    message: arrangement ? describeArrangement(arrangement, words) : words,
  }
}

/** The message as a person typed it, and what the page added. */
export const normaliseWords = ({ message, about }: Record<string, unknown>) => ({
  message: normalise(message, contactLimits.message, cleanText),
  about: normalise(about, contactLimits.about, cleanText),
})

/** The answers of a family that asks us to come; undefined for any other message. */
export const normaliseArrangement = ({ arrangement }: Record<string, unknown>) =>
  readArrangement(arrangement, (value, field) =>
    normalise(value, answerLimits[field], field === 'price' ? cleanText : cleanLine),
  )

/** Leaves a far too long text as it is, because cleaning takes time proportional to the length. It is refused later. */
function normalise(value: unknown, limit: number, clean: (text: string) => string) {
  if (typeof value !== 'string') return ''
  return value.length > 4 * limit ? value : clean(value)
}

/** A sentence for every invalid field; an empty object if all are valid. */
export function findProblems(input: Record<string, unknown>): ContactProblems {
  const message = normaliseContactMessage(input)
  const arrangement = normaliseArrangement(input)
  const problems: ContactProblems = {
    name: findNameProblem(message.name),
    ...findReachProblems(message, arrangement !== undefined),
    ...(arrangement && findArrangementProblems(arrangement, countCharacters)),
    message: findMessageProblem(message.message) ?? findAboutProblem(normaliseWords(input).about),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function findNameProblem(name: string) {
  if (!name) return 'Please tell us your name.'
  if (isTooLong('name', name)) return 'Please keep your name to 100 characters.'
}

/** We write to everybody who writes to us, and may also call a family that asks us to come. */
function findReachProblems({ phone, email }: ContactMessage, mayCall: boolean): ContactProblems {
  if (mayCall && !phone && !email)
    return {
      phone: 'Please tell us your phone number or your email address, so that we can reach you.',
    }
  return {
    phone: findPhoneProblem(phone),
    email: mayCall && !email ? undefined : findEmailProblem(email),
  }
}

function findEmailProblem(email: string) {
  if (!email) return 'Please tell us your email address, so that we can answer you.'
  if (holdsSeveralAddresses(email)) return 'Please give us only one email address.'
  if (!isMailAddress(email))
    return 'Please check your email address. It should look like name@example.com.'
}

function findPhoneProblem(phone: string) {
  if (isTooLong('phone', phone)) return 'Please keep the phone number to 40 characters.'
}

function findMessageProblem(message: string) {
  if (!message) return 'Please write us a message.'
  if (isTooLong('message', message))
    return `Please shorten your message to 5,000 characters. It has ${countCharacters(message).toLocaleString('en-CA')} now.`
}

/** Added by the page and not by a person, so the sentence is shown at the message. */
function findAboutProblem(about: string) {
  if (isTooLong('about', about))
    return 'What this page adds to your message is too long to be sent.'
}

const isTooLong = (field: keyof typeof contactLimits, text: string) =>
  countCharacters(text) > contactLimits[field]

const countCharacters = (text: string) => [...text].length
