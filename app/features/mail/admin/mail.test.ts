import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render, textOf } from '../../../../tests/rendered.tsx'
import { createTestApp } from '../../../../tests/test-app.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import { retryMail } from '../../../platform/rows/writes/retry-mail.ts'
import { dismissMail, mailStateQuery, troubledMailsQuery } from './mail.queries.ts'
import { judgeMail, type MailState, nameMail } from './mail.ts'
import { MailCard } from './mail-card.tsx'
import { NoMailServer } from './no-mail-server.tsx'
import { TroubledMails } from './troubled-mails.tsx'

const state: MailState = {
  queued: 3,
  delayed: 0,
  failed: 0,
  checked_at: '2026-11-21T16:00:00Z',
  problem: null,
  transport: 'server',
  mailbox: 'hello@quietvalley.example',
  is_check_missing: false,
}

test.each<[string, Partial<MailState>]>([
  ['In order', {}],
  ['Take note', { delayed: 1 }],
  ['Take note', { transport: 'folder' }],
  ['Needs attention', { failed: 1 }],
  ['Needs attention', { problem: 'The mail server did not answer in time.' }],
  ['Needs attention', { is_check_missing: true, checked_at: null, transport: null }],
])('staff read "%s" when %j', (word, change) => {
  expect(judgeMail({ ...state, ...change }).word).toBe(word)
})

test.each([
  ['contact-message', 'Message from the contact form'],
  ['acknowledgement', 'Acknowledgement to ruth@example.com'],
  ['invitation', 'Invitation to ruth@example.com'],
  ['recover-password', 'Account mail to ruth@example.com'],
  ['reply', 'Answer to ruth@example.com'],
  ['pet-page', 'Link to a pet’s page to ruth@example.com'],
  ['held-messages', 'List of messages held back as spam'],
  ['fault-mail', 'Mail about the state of the site'],
])('a mail of the kind %s is called "%s"', (kind, name) => {
  expect(nameMail({ kind, recipient: 'ruth@example.com' })).toBe(name)
})

const db = () => Promise.reject()
const mail = {
  ...{ id: 'mail', kind: 'reply', recipient: 'ruth@example.com', submission_id: null, attempts: 1 },
  ...{ status: 'queued' as const, last_error: 'Busy.', sent_at: null },
  ...{ created_at: '2026-11-21T16:00:00Z', next_attempt_at: '2026-11-21T17:00:00Z' },
}

test.each([
  ['waits', {}, /tried once, next try .*m Retry Answer to ruth@example\.com$/],
  ['waits, about a message', { submission_id: 'hers' }, /m Retry .*Open message$/],
  ['failed', { status: 'failed', attempts: 12 }, /tried 12 times, given up Dismiss Answer to/],
  [
    'failed, about a message',
    { status: 'failed', submission_id: 'hers' },
    /Retry .*Dismiss .*Open/,
  ],
])('the actions on a mail that %s are those that make sense', (_, change, words) => {
  const found = [troubledMailsQuery(db), [{ ...mail, ...change }]] as const
  expect(textOf(render(createElement(TroubledMails), found))).toMatch(words)
})

test('staff read what is wrong with the mail, and which mails are late', () => {
  const show = (change: Partial<MailState>) => {
    const parts = createElement('div', null, createElement(NoMailServer), createElement(MailCard))
    const found = [mailStateQuery(db), { ...state, ...change }] as const
    return textOf(render(parts, found, [troubledMailsQuery(db), [mail]]))
  }
  expect(show({})).toMatch(/^Mail In order Queued 3 Failed 0 Last self-test .* passed$/)
  expect(show({ delayed: 1 })).toMatch(/3 \(1 delayed\).*Answer to ruth/)
  expect(show({ problem: 'Refused.' })).toMatch(/last self-test failed Refused\..* failed$/)
  const missing = show({ problem: 'Refused.', is_check_missing: true })
  expect(missing).toMatch(/No self-test for more than(?!.*Refused\.)/)
  expect(show({ transport: 'folder' }).match(/No mail server is set/g)).toHaveLength(2)
})

test('staff see the mails that failed or are late, retry them, and take off what was given up', async () => {
  const { as, database } = await createTestApp()
  const staff = async () => as('administrator')
  await database.owner`insert into mail_outbox (kind, recipient, status, last_error) values
    ('invitation', 'late@b.ca', 'queued', 'Busy.'), ('invitation', 'no@b.ca', 'failed', 'Refused.'),
    ('invitation', 'new@b.ca', 'queued', null), ('invitation', 'sent@b.ca', 'sent', 'Busy.'),
    ('test-mail', 'test@b.ca', 'failed', 'Refused.')`
  const find = () => createQueryClient().fetchQuery(troubledMailsQuery(staff))
  const [failed, late] = await find()
  expect([failed?.recipient, late?.recipient]).toEqual(['no@b.ca', 'late@b.ca'])
  await dismissMail.send(staff, failed?.id ?? '')
  await retryMail.send(staff, late?.id ?? '')
  const left = await find()
  expect(left).toMatchObject([{ id: late?.id }])
  expect(left[0]?.next_attempt_at).not.toBe(late?.next_attempt_at)
})
