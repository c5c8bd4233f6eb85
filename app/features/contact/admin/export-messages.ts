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

/** The messages as a CSV file (RFC 4180) that spreadsheets open with the right letters. */
export function messagesAsCsv(messages: ContactMessage[]) {
  const rows = [
    columns.map(([title]) => title),
    ...messages.map((message) => columns.map(([, read]) => read(message) ?? '')),
  ]
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`
}

// A spreadsheet would take what begins like this for a formula, and strangers write these texts.
const quote = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** Hands the browser a file to keep. */
export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
