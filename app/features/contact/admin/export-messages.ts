import { formatSortableTime } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { type ContactMessage, statusNames } from './message.ts'

const columns: [string, (message: ContactMessage) => string | null][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Status', ({ status }) => statusNames[status]],
  ['Message', ({ message }) => message],
  ['About', ({ about }) => about],
  ['Admin Notes', ({ admin_notes }) => admin_notes],
]

/** The messages as CSV (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. */
export function formatCsv(messages: ContactMessage[], zone: TimeZone) {
  const titles = ['Date', ...columns.map(([title]) => title)].map(quote)
  const rows = [titles, ...messages.map((message) => formatRow(message, zone))]
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}

/** The date isn't quoted, because some spreadsheets treat everything in quotes as text. */
const formatRow = (message: ContactMessage, zone: TimeZone) => [
  formatSortableTime(message.created_at, zone),
  ...columns.map(([, read]) => quote(read(message) ?? '')),
]

// Strangers write these texts, and a spreadsheet would run one that begins like this as a formula.
const quote = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
