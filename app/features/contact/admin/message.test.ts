import { describe, expect, test } from 'vitest'
import { formatCsv } from './export-messages.ts'
import {
  type ContactMessage,
  findElsewhere,
  type MessageBox,
  previewText,
  replyLink,
  statusTone,
} from './message.ts'

const message: ContactMessage & { email: string } = {
  id: '1',
  name: 'Ruth Hansen',
  email: 'ruth@example.com',
  phone: null,
  message: 'Our dog died.\nWhat now?',
  about: null,
  arrangement: null,
  by_phone: false,
  status: 'in-progress',
  admin_read: false,
  admin_notes: null,
  spam_reason: null,
  advert_signs: null,
  assigned_to: null,
  answered_at: null,
  created_at: '2025-11-21T15:00:00+00:00',
  updated_at: '2026-11-21T15:00:00+00:00',
}

test('a preview is one line of at most 60 characters, with an ellipsis if there is more', () => {
  expect(previewText('  Short\n\nand sweet ')).toBe('Short and sweet')
  expect(previewText('a'.repeat(60))).toBe('a'.repeat(60))
  expect(previewText('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  expect(previewText(`${'🐕'.repeat(60)}x`)).toBe(`${'🐕'.repeat(60)}…`)
})

const counts = { open: 3, all: 4, new: 1, 'in-progress': 2, completed: 1, spam: 1 }
const none = { open: 0, all: 0, new: 0, 'in-progress': 0, completed: 0, spam: 0 }

test.each<[MessageBox, string, typeof counts, MessageBox[]]>([
  ['open', '', counts, ['spam']],
  ['completed', '', counts, []],
  ['all', 'tilly', counts, ['spam']],
  ['open', 'tilly', counts, ['completed', 'spam']],
  ['completed', 'tilly', counts, ['new', 'in-progress', 'spam']],
  ['spam', 'tilly', counts, ['new', 'in-progress', 'completed']],
  ['spam', 'tilly', none, []],
])(
  'in the box %s a search for “%s” with the finds %o names the others',
  (box, text, found, others) => {
    expect(findElsewhere({ box, text }, found)).toEqual(others)
  },
)

describe('a reply', () => {
  const read = (href: string) => {
    const url = new URL(href)
    return { to: decodeURIComponent(url.pathname), ...Object.fromEntries(url.searchParams) }
  }

  test('a reply has the subject of the thread, a greeting, and the quoted message', () => {
    expect(read(replyLink(message))).toEqual({
      to: 'ruth@example.com',
      subject: 'Re: Message from Ruth Hansen',
      body: 'Dear Ruth Hansen,\r\n\r\n\r\n\r\n> Our dog died.\r\n> What now?',
    })
  })

  test('a stranger’s text can’t add a recipient or header to a reply', () => {
    const href = replyLink({
      ...message,
      email: 'a@example.com?bcc=b@example.com',
      name: 'X\r\nBcc: b@example.com&cc=c@example.com',
    })
    expect(read(href)).not.toHaveProperty('bcc')
    expect(read(href)).not.toHaveProperty('cc')
    expect(href).not.toMatch(/[\r\n]/)
  })
})

describe('the exported file', () => {
  test('the exported file has a line for each message, quoted as RFC 4180 demands', () => {
    expect(
      formatCsv([{ ...message, admin_notes: 'Said "thanks", twice' }], 'America/Edmonton'),
    ).toBe(
      [
        '\uFEFF"Date","Name","Email","Phone","Status","Message","About","Admin Notes"',
        '2025-11-21 08:00,"Ruth Hansen","ruth@example.com","","In Progress","Our dog died.\nWhat now?","","Said ""thanks"", twice"',
        '',
      ].join('\r\n'),
    )
  })

  test.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '\t=1'])(
    'the exported file prevents %s from being run as a formula',
    (name) => {
      expect(formatCsv([{ ...message, name }], 'America/Edmonton')).toContain(
        `"'${name.replaceAll('"', '""')}"`,
      )
    },
  )
})

test('each status has its color, and an unknown one is grey', () => {
  expect(['new', 'in-progress', 'completed', 'lost'].map(statusTone)).toEqual([
    'blue',
    'yellow',
    'green',
    'grey',
  ])
})
