import { expect, test } from 'vitest'
import { countData, describeAmount, type PersonalData } from './personal-data.ts'
import { formatPersonalData } from './personal-data-file.ts'

const data: PersonalData = {
  address: 'ruth@example.com',
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
  expect(file).toContain('<dt>Our notes</dt><dd>Called back.</dd>')
  expect(file).toContain(
    '<dt>What we wanted to remember</dt><dd>Wednesday, August 12, 2026 at 2 pm: Write again (done)</dd>',
  )
  expect(file).toMatch(/<dt>in care<\/dt><dd>.*, Maria \(by mistake\)<\/dd>/)
  expect(file).toContain('<h2>Account</h2>\n<p>Nothing.</p>')
  expect(file).not.toContain('Phone')
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
