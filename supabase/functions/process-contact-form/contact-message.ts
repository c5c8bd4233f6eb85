import {
  type Arrangement,
  type ArrangementField,
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
  email: 254,
  phone: 40,
  message: 5000,
  about: 1500,
} as const

/**
 * What is stored: one-line fields on one line, no control characters, each text in its one normal form. The message of a
 * family that asks us to come lists its answers.
 */
export function normaliseContactMessage(input: Record<string, unknown>): ContactMessage {
  const arrangement = normaliseArrangement(input)
  const words = normaliseText(input.message)
  return {
    name: normaliseLine(input.name),
    email: normaliseLine(input.email),
    phone: normaliseLine(input.phone),
    message: arrangement ? describeArrangement(arrangement, words) : words,
  }
}

/** The answers of a family that asks us to come; undefined for any other message. */
export const normaliseArrangement = ({ arrangement }: Record<string, unknown>) =>
  readArrangement(arrangement, (value, field) =>
    field === 'price' ? normaliseText(value) : normaliseLine(value),
  )

/** A sentence for every field that can't be sent as it is; an empty object when all is well. */
export function findProblems(input: Record<string, unknown>): ContactProblems {
  const message = normaliseContactMessage(input)
  const arrangement = normaliseArrangement(input)
  const problems: ContactProblems = {
    name: findNameProblem(message.name),
    phone: findPhoneProblem(message.phone, arrangement),
    email: findEmailProblem(message.email),
    ...(arrangement && findArrangementProblems(arrangement, countCharacters)),
    message: findMessageProblem(message.message) ?? findAboutProblem(normaliseText(input.about)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function findNameProblem(name: string) {
  if (!name) return 'Please tell us your name.'
  if (isTooLong('name', name)) return 'Please keep your name to 100 characters.'
}

function findEmailProblem(email: string) {
  if (!email) return 'Please tell us your email address, so that we can answer you.'
  if (isTooLong('email', email) || !emailFormat.test(email))
    return 'Please check your email address. It should look like name@example.com.'
}

function findPhoneProblem(phone: string, arrangement: Arrangement | undefined) {
  if (arrangement && !phone) return 'Please tell us your phone number, so that we can call you.'
  if (isTooLong('phone', phone)) return 'Please keep the phone number to 40 characters.'
}

function findMessageProblem(message: string) {
  if (!message) return 'Please write us a message.'
  if (isTooLong('message', message))
    return `Please shorten your message to 5,000 characters. It has ${countCharacters(message).toLocaleString('en-CA')} now.`
}

/** Nobody types it, so the sentence stands at the message. */
function findAboutProblem(about: string) {
  if (isTooLong('about', about))
    return 'What this page adds to your message is too long to be sent.'
}

const isTooLong = (field: keyof typeof contactLimits, text: string) =>
  countCharacters(text) > contactLimits[field]

const countCharacters = (text: string) => [...text].length

// What an email field of a browser accepts, with a dot required and letters of every script in the domain.
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const emailFormat = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'u')

const normaliseLine = (value: unknown) => normaliseText(value).replace(/\s+/g, ' ')

export function normaliseText(value: unknown) {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unprintable, '')
    .normalize('NFC')
    .trim()
}

// Control characters but tab and line feed, lone surrogates, and the marks that make text run backwards.
const unprintable = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu
