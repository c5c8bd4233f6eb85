import type { Arrangement } from '../../../../supabase/functions/process-contact-form/arrangement.ts'
import { beginningOf } from '../../../platform/beginning-of.ts'
import type { Versioned } from '../../../platform/rows/writes/optimistic-update.ts'

export type MessageStatus = 'new' | 'in-progress' | 'completed'

export interface ContactMessage extends Versioned {
  name: string
  /** Null where a family that asks us to come, or that called, left a phone number only. */
  email: string | null
  by_phone: boolean
  phone: string | null
  message: string
  /** Added by the page, such as a product or a list of prices. */
  about: string | null
  /** The answers of a family's request; `answersOf` reads them. */
  arrangement: unknown
  status: MessageStatus
  admin_read: boolean
  admin_notes: string | null
  /** Why it was classified as spam; null for a message in the inbox, `MARKED_BY_STAFF` where staff moved it. */
  spam_reason: string | null
  /** Why it may be an advert; null if it has no signs of one. */
  advert_signs: string | null
  assigned_to: string | null
  answered_at: string | null
  created_at: string
}

export const messageColumns =
  'id, name, email, phone, message, about, arrangement, by_phone, status, admin_read, admin_notes, spam_reason, advert_signs, assigned_to, answered_at, created_at, updated_at'

/** The answers of a family's request to come. A check of the table guarantees their form. */
export const answersOf = ({ arrangement }: Pick<ContactMessage, 'arrangement'>) =>
  arrangement as Arrangement | null

/** The reason that `mark_spam` in the database writes. */
export const MARKED_BY_STAFF = 'Staff marked this as spam.'

export const statusNames: Record<MessageStatus, string> = {
  new: 'New',
  'in-progress': 'In Progress',
  completed: 'Completed',
}

export type MessageBox = 'open' | 'all' | MessageStatus | 'spam'

export const boxNames: Record<MessageBox, string> = {
  open: 'Open',
  all: 'All',
  ...statusNames,
  spam: 'Spam',
}
export const boxes = Object.keys(boxNames) as MessageBox[]

export const isBox = (name: string | null): name is MessageBox =>
  name !== null && Object.hasOwn(boxNames, name)

const partsOf = (box: MessageBox): MessageBox[] =>
  box === 'open'
    ? ['new', 'in-progress']
    : box === 'all'
      ? ['new', 'in-progress', 'completed']
      : [box]

/** The boxes outside the shown one in which a search finds messages; without a search, the spam beside the inbox. */
export function findElsewhere(
  { box, text }: { box: MessageBox; text: string },
  counts: Record<MessageBox, number>,
): MessageBox[] {
  const isInbox = box === 'open' || box === 'all'
  const others: MessageBox[] = text ? [...partsOf('all'), 'spam'] : isInbox ? ['spam'] : []
  return others.filter((other) => !partsOf(box).includes(other) && counts[other] > 0)
}

const tones = { new: 'blue', 'in-progress': 'yellow', completed: 'green' } as const

export const statusTone = (status: string) => tones[status as MessageStatus] ?? 'grey'

const PREVIEW_LENGTH = 60

export function previewText(message: string) {
  const line = message.replace(/\s+/g, ' ').trim()
  return beginningOf(line, PREVIEW_LENGTH, '…')
}

export function replyLink({ email, name, message }: ContactMessage & { email: string }) {
  const quoted = beginningOf(message, 1500)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted}`
  const parts = { subject: `Re: Message from ${name}`, body }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
