import { expect, test } from 'vitest'
import { type Invitation, invitationStatus, parseInvitationCheck } from './invitation.ts'

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
