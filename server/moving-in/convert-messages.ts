import { firstCharacters } from '../../app/platform/beginning-of.ts'
import { cleanEmail, isMailAddress } from '../../supabase/functions/_shared/mail-address.ts'
import { readDate, readKey, readText } from './column-rules.ts'
import { nameOf } from './convert-content.ts'
import type { Findings } from './findings.ts'
import type { OldRow } from './old-project.ts'
import type { MovedMessage } from './people.ts'

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
  const tell: Tell = (what, { note, before, after }) => {
    findings.changed(`messages ${what}`, nameOf(row), before, after)
    notes.push(note)
  }
  const line = (value: unknown, most: number, label: string) => {
    const given = readText(value)
    const text = given.replace(/\p{Cc}+/gu, ' ').trim()
    if (text.length <= most) return text
    const after = firstCharacters(text, most)
    const note = `${label}: ${given}`
    tell(`whose ${label} was cut and is complete in the notes`, { note, before: given, after })
    return after
  }
  const name = line(row.name, 100, 'name') || 'No name'
  const phone = line(row.phone, 40, 'phone') || null
  const status = STATUSES.find((one) => one === row.status)
  if (!status && row.status)
    tell('with a status unknown here', {
      note: `Status: ${readText(row.status)}`,
      before: row.status,
      after: 'new',
    })
  const created = readDate(row.created_at)
  if (!created)
    tell('without a date', {
      note: 'The date is not known.',
      before: row.created_at,
      after: 'the date of the move',
    })
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

type Tell = (what: string, change: { note: string; before: unknown; after: unknown }) => void

const MOST_MESSAGE = 5000
const MOST_NOTES = 100_000

function readAddress(value: unknown, tell: Tell) {
  const given = readText(value).trim()
  const address = cleanEmail(given)
  if (isMailAddress(address)) return address
  tell('without a usable address, which is in the notes', {
    note: `E-mail address: ${given || 'none'}`,
    before: given,
    after: NO_ADDRESS,
  })
  return NO_ADDRESS
}

function readMessage(value: unknown, tell: Tell) {
  // The table accepts only tabs and line breaks.
  const text = readText(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
  if (!text.trim()) return 'This message was empty.'
  const shortened = firstCharacters(text, MOST_MESSAGE)
  if (shortened.length < text.length)
    tell('that are too long and continue in the notes', {
      note: `The message went on: ${text.slice(shortened.length)}`,
      before: text,
      after: shortened,
    })
  return shortened
}
