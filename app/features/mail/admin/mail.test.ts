import { expect, test } from 'vitest'
import { judgeMail, type MailState, nameMail } from './mail.ts'

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
])('a mail of the kind %s is called "%s"', (kind, name) => {
  expect(nameMail({ kind, recipient: 'ruth@example.com' })).toBe(name)
})
