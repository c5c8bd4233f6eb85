import { firstCharacters } from '../../app/platform/beginning-of.ts'
import { cleanEmail, isMailAddress } from '../../supabase/functions/_shared/mail-address.ts'
import type { MovedMessage } from '../content/people.ts'
import { readDate, readKey, readText } from './column-rules.ts'
import { nameOf } from './convert-content.ts'
import type { Findings } from './findings.ts'
import type { OldRow } from './old-project.ts'

const STATUSES = ['new', 'in-progress', 'completed'] as const
const KNOWN = [
  ...['id', 'name', 'email', 'phone', 'message', 'status'],
  ...['admin_read', 'admin_notes', 'created_at', 'updated_at'],
]
/** A reserved domain, so nobody can have this address. The original text goes into the notes. */
const NO_ADDRESS = 'unknown@address.invalid'

/** Converts the messages of the old project for our inbox. Text that doesn't fit a field goes into the notes. */
export function convertMessages(rows: OldRow[], findings: Findings): MovedMessage[] {
  const unknown = new Set(rows.flatMap((row) => Object.keys(row)))
  for (const column of unknown)
    if (!KNOWN.includes(column))
      findings.leftOut("contact_form_submissions, a column that this site doesn't have", column)
  return rows.flatMap((row) => convertMessage(row, findings) ?? [])
}

function convertMessage(row: OldRow, findings: Findings): MovedMessage | undefined {
  const id = readKey('contact_form_submissions', row.id)
  if (!id) {
    findings.leftOut('messages without a key', nameOf(row))
    return undefined
  }
  const notes = [readText(row.admin_notes)]
  const tell = (what: string, note: string) => {
    findings.changed(`messages ${what}`, nameOf(row))
    notes.push(note)
  }
  const line = (value: unknown, most: number, label: string) => {
    const given = readText(value)
    const words = given.replace(/\p{Cc}+/gu, ' ').trim()
    if (words.length <= most) return words
    tell(`whose ${label} was cut and is complete in the notes`, `${label}: ${given}`)
    return firstCharacters(words, most)
  }
  const name = line(row.name, 100, 'name') || 'No name'
  const phone = line(row.phone, 40, 'phone') || null
  const status = STATUSES.find((one) => one === row.status)
  if (!status && row.status)
    tell('with a status unknown here, which are “new” now', `Status: ${readText(row.status)}`)
  const created = readDate(row.created_at)
  if (!created) tell('without a date, which have the date of the move', 'The date is not known.')
  return {
    id,
    name,
    email: readAddress(row.email, tell),
    phone,
    message: readMessage(row.message, tell),
    status: status ?? 'new',
    admin_read: row.admin_read === true,
    admin_notes: firstCharacters(notes.filter(Boolean).join('\n\n'), MOST_NOTES) || null,
    created_at: created ?? new Date().toISOString(),
  }
}

type Tell = (what: string, note: string) => void

const MOST_MESSAGE = 5000
const MOST_NOTES = 100_000

function readAddress(value: unknown, tell: Tell) {
  const given = readText(value).trim()
  const address = cleanEmail(given)
  if (isMailAddress(address)) return address
  tell('without a usable address, which is in the notes', `E-mail address: ${given || 'none'}`)
  return NO_ADDRESS
}

function readMessage(value: unknown, tell: Tell) {
  // The table accepts only tabs and line breaks.
  const words = readText(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
  if (!words.trim()) return 'This message was empty.'
  const kept = firstCharacters(words, MOST_MESSAGE)
  if (kept.length < words.length)
    tell(
      'that are too long and continue in the notes',
      `The message went on: ${words.slice(kept.length)}`,
    )
  return kept
}
