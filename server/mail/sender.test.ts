import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { findSenderProblem } from './sender.ts'

const SMTP_URL = 'smtps://user:password@mail.stillwater.ca'

test('a site that sends mail from the example’s address is told to set MAIL_FROM', () => {
  expect(findSenderProblem(readSettings({ SMTP_URL }))).toBe(
    'Mails are sent from hello@quietvalley.example, which is an example, so mail servers refuse them. Set MAIL_FROM to an address of your domain.',
  )
})

test.each([
  { MAIL_FROM: 'Stillwater <office@stillwater.ca>' },
  { BUSINESS_EMAIL: 'office@stillwater.ca' },
  { SMTP_URL: '' },
])('a site with %o has no problem with its sender', (given) => {
  expect(findSenderProblem(readSettings({ SMTP_URL, ...given }))).toBeUndefined()
})
