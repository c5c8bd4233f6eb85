import { type ContactMessage, statusNames } from './message.ts'

const columns: [string, (message: ContactMessage) => string | null][] = [
  ['Date', ({ created_at }) => created_at],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Status', ({ status }) => statusNames[status]],
  ['Message', ({ message }) => message],
  ['Admin Notes', ({ admin_notes }) => admin_notes],
]

/** The messages as CSV (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. */
export function formatCsv(messages: ContactMessage[]) {
  const rows = [
    columns.map(([title]) => title),
    ...messages.map((message) => columns.map(([, read]) => read(message) ?? '')),
  ]
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`
}

// A spreadsheet would run text that begins like this as a formula, and strangers write these texts.
const quote = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** Makes the browser download a file. */
export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
