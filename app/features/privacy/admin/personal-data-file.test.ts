import { expect, test } from 'vitest'
import { textOf } from '../../../../tests/rendered.tsx'
import { countData, describeAmount, type PersonalData } from './personal-data.ts'
import { formatPersonalData } from './personal-data-file.ts'
import { retentionInput, valuesOf } from './retention.queries.ts'

const data: PersonalData = {
  person: 'ruth@example.com',
  messages: [
    {
      name: '<script>alert(1)</script>',
      email: 'ruth@example.com',
      phone: null,
      message: 'Biscuit & I\nthank you.',
      about: null,
      status: 'completed',
      admin_notes: 'Called back.',
      spam_reason: null,
      advert_signs: 'It has several links.',
      created_at: '2026-07-01T20:04:00Z',
      reminders: [{ words: 'Write again', day: '2026-08-12', time_of_day: '14:00', is_done: true }],
    },
  ],
  replies: [
    {
      way: 'phone',
      body: null,
      mail_status: null,
      created_at: '2026-07-01T21:04:00Z',
      sent_at: null,
    },
  ],
  pets: [
    {
      name: 'Bella',
      kind: 'Beagle',
      weight: '12 kg',
      service: 'individual',
      tag_number: '1042',
      family: 'Ruth',
      email: 'ruth@example.com',
      phone: '',
      clinic: '',
      notes: '',
      created_at: '2026-11-20T18:00:00Z',
      steps: [
        {
          step: 'in_care',
          happened_at: '2026-11-20T19:00:00Z',
          done_by: 'Maria',
          is_mistake: true,
        },
      ],
      reminders: [],
    },
  ],
  mails: [],
  invitations: [],
  accounts: [],
  changes: [],
}

test('a person reads in the file, in plain words, what data is stored about them and what is not', () => {
  const file = formatPersonalData(data, 'Quiet Valley', 'America/Edmonton')
  expect(file).toContain('<h1>What Quiet Valley holds about ruth@example.com</h1>')
  expect(file).toContain('<dt>Received</dt><dd>Wednesday, July 1, 2026 at 2:04 pm MDT</dd>')
  expect(file).toContain('<dt>How</dt><dd>By telephone</dd>')
  expect(file).toContain('<dt>Why it may be an advert</dt><dd>It has several links.</dd>')
  expect(file).toContain('<dt>Our notes</dt><dd>Called back.</dd>')
  expect(file).toContain(
    '<dt>What we wanted to remember</dt><dd>Wednesday, August 12, 2026 at 2 pm: Write again (done)</dd>',
  )
  expect(file).toMatch(/<dt>in care<\/dt><dd>.*, Maria \(by mistake\)<\/dd>/)
  expect(file).toContain('<h2>Account</h2>\n<p>Nothing.</p>')
  expect(file).not.toContain('Phone')
})

test('a person reads in the file about mails, accounts, invitations, changes and pets', () => {
  const [email, created_at] = ['a@b.ca', '2026-07-01T18:00:00Z']
  const mail = { kind: 'reply', recipient: null, status: 'queued', created_at, sent_at: null }
  const link = { ...mail, kind: 'pet-page', recipient: email, status: 'sent', sent_at: created_at }
  const session = { created_at, network_address: '203.0.113.7', browser: 'Firefox' }
  const account = { email, created_at, last_sign_in_at: null, is_admin: true, signature: 'Ruth' }
  const sent = { sent_at: created_at, expires_at: created_at, accepted_at: null }
  const change = { occurred_at: created_at, operation: 'update', table_name: 'hero_images' }
  const reminders = [{ words: 'Call', day: '2026-08-12', time_of_day: null, is_done: false }]
  const all: PersonalData = {
    ...{ ...data, messages: [], pets: data.pets.map((pet) => ({ ...pet, steps: [], reminders })) },
    replies: data.replies.map((reply) => ({ ...reply, way: 'mail', body: 'Dear Ruth' })),
    mails: [mail, { ...mail, kind: 'new-kind', recipient: email, status: 'failed' }, link],
    accounts: [{ ...account, sessions: [session] }],
    invitations: [{ ...sent, revoked_at: '2026-07-02T18:00:00Z' }],
    changes: [{ ...change, row_name: 'dawn' }],
  }
  const words = textOf(formatPersonalData(all, 'Quiet Valley', 'America/Edmonton'))
  for (const part of [
    'How By mail from the website Text Dear Ruth Mails',
    'Mail Our answer To Our mailbox Written Wednesday, July 1, 2026 at 12:00 pm MDT Sent Not yet',
    'Mail About the account To a@b.ca Written Wednesday, July 1, 2026 at 12:00 pm MDT Sent Could not',
    'Mail The link to your pet’s page To a@b.ca',
    'Cremation individual Tag number 1042 Family Ruth, ruth@example.com What we wanted to remember',
    'Wednesday, August 12, 2026: Call Account Email a@b.ca Registered',
    'Last sign-in Never Administrator Yes Signature below answers Ruth Signed in Wednesday',
    ', 203.0.113.7, Firefox Invitations',
    'Revoked Thursday, July 2, 2026 at 12:00 pm MDT Changes',
    'pm MDT Changed · hero images · dawn',
  ])
    expect(words).toContain(part)
})

test('messages are kept for the months that staff choose, or for good', () => {
  const keep = (messages_months: number | null) =>
    retentionInput.parse(valuesOf({ id: 'terms', updated_at: '', messages_months }))
  expect([keep(6), keep(null)]).toEqual([{ messages_months: 6 }, { messages_months: null }])
})

test('text by strangers is escaped in the file', () => {
  const file = formatPersonalData(data, 'Quiet Valley', 'America/Edmonton')
  expect(file).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(file).toContain('Biscuit &amp; I\nthank you.')
  expect(file).not.toContain('<script')
})

test('the question before a deletion states how much will be deleted', () => {
  expect(describeAmount(countData(data))).toBe(
    '1 message with your notes, 1 answer, 1 record of a pet',
  )
  expect(
    describeAmount({ messages: 2, replies: 0, pets: 0, mails: 1, invitations: 0, accounts: 1 }),
  ).toBe('2 messages with your notes, 1 mail, 1 account')
})
