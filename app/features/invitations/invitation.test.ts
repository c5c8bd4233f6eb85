import { expect, test } from 'vitest'
import {
  type Invitation,
  invitationStatus,
  parseInvitationCheck,
  withSenders,
} from './invitation.ts'
import { unmailedInvitationsQuery } from './invitations.queries.ts'

test('an invitation check distinguishes valid, expired and unknown tokens', () => {
  const row = { is_valid: true, email: 'new@example.com', expired: false }
  expect(parseInvitationCheck([row])).toEqual({
    isValid: true,
    isExpired: false,
    email: 'new@example.com',
  })
  expect(parseInvitationCheck([{ ...row, email: null }]).message).toBe(
    'Invalid invitation. Missing email address.',
  )
  expect(parseInvitationCheck([{ is_valid: false, email: null, expired: true }])).toEqual({
    isValid: false,
    isExpired: true,
  })
  for (const rows of [[], [{ is_valid: false, email: null, expired: false }]])
    expect(parseInvitationCheck(rows).message).toBe(
      'Invalid invitation token. Please contact your administrator.',
    )
})

test('staff see the status of an invitation', () => {
  const sent: Invitation = {
    id: '1',
    email: 'new@example.com',
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
    accepted_at: null,
    revoked_at: null,
    sender: 'ada@example.com',
  }
  const at = (day: number) => Date.UTC(2026, 0, day)
  expect(invitationStatus(sent, at(7))).toBe('Sent')
  expect(invitationStatus(sent, at(8))).toBe('Expired')
  expect(invitationStatus({ ...sent, accepted_at: '2026-01-02T00:00:00Z' }, at(9))).toBe('Accepted')
  expect(invitationStatus({ ...sent, revoked_at: '2026-01-02T00:00:00Z' }, at(9))).toBe('Revoked')
})

test('staff read who sent an invitation, even if the account is gone or it was the operator', () => {
  const accounts = [{ id: 'a', email: 'ada@example.com' }]
  const senderOf = (invited_by: string | null, by_operator = false) =>
    withSenders([{ invited_by, by_operator } as never], accounts)[0]?.sender
  expect(senderOf('a')).toBe('ada@example.com')
  expect(senderOf('gone')).toBe('Somebody who has no account any more')
  expect(senderOf(null, true)).toBe('The person who runs the site')
})

test('an invitation counts as not mailed only if the newest mail to the address was kept as a file', () => {
  const mail = (recipient: string, kept_as_file: boolean) => ({ recipient, kept_as_file })
  const { select } = unmailedInvitationsQuery(() => Promise.reject())
  const mails = [mail('Ada@example.com', true), mail('ben@example.com', true)]
  expect(select?.([...mails, mail('ada@example.com', false)] as never)).toEqual(['ben@example.com'])
})
