import type { Versioned } from '../../../platform/writes/optimistic-update.ts'

export type MessageStatus = 'new' | 'in-progress' | 'completed'

/** What a family wrote by the contact form, and what staff did with it. */
export interface ContactMessage extends Versioned {
  name: string
  email: string
  phone: string | null
  message: string
  status: MessageStatus
  admin_read: boolean
  admin_notes: string | null
  /** Why it is kept in quarantine; null for a message of the inbox. */
  spam_reason: string | null
  created_at: string
}

export const statusNames: Record<MessageStatus, string> = {
  new: 'New',
  'in-progress': 'In Progress',
  completed: 'Completed',
}

/** The messages one looks at: those of a status, all, or the quarantine. */
export type MessageBox = 'all' | MessageStatus | 'spam'

export const boxNames: Record<MessageBox, string> = { all: 'All', ...statusNames, spam: 'Spam' }
export const boxes = Object.keys(boxNames) as MessageBox[]

export const isBox = (name: string | null): name is MessageBox =>
  name !== null && Object.hasOwn(boxNames, name)

const tones = { new: 'blue', 'in-progress': 'yellow', completed: 'green' } as const

export const statusTone = (status: string) => tones[status as MessageStatus] ?? 'grey'

const PREVIEW = 60

/** The beginning of a message, on one line. */
export function previewOf(message: string) {
  const line = message.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('').trimEnd()}…` : line
}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

export const shortDate = (time: string) => short.format(new Date(time))
export const longDate = (time: string) => long.format(new Date(time))

/** Opens the mail program with an answer begun: the subject of the thread, a greeting, their words. */
export function replyAddress({ email, name, message }: ContactMessage) {
  const quoted = message
    .slice(0, 1500)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted}`
  const parts = { subject: `Re: Message from ${name}`, body }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
