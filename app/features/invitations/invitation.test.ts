import { expect, test } from 'vitest'
import { type Invitation, invitationStatus, readInvitationCheck } from './invitation.ts'

test('a token is valid with an address, expired, or not ours', () => {
  const row = { is_valid: true, email: 'new@example.com', expired: false }
  expect(readInvitationCheck([row])).toEqual({
    isValid: true,
    isExpired: false,
    email: 'new@example.com',
  })
  expect(readInvitationCheck([{ ...row, email: null }]).message).toBe(
    'Invalid invitation. Missing email address.',
  )
  expect(readInvitationCheck([{ is_valid: false, email: null, expired: true }])).toEqual({
    isValid: false,
    isExpired: true,
  })
  for (const rows of [[], [{ is_valid: false, email: null, expired: false }]])
    expect(readInvitationCheck(rows).message).toBe(
      'Invalid invitation token. Please contact your administrator.',
    )
})

test('staff see what became of an invitation', () => {
  const sent: Invitation = {
    id: '1',
    email: 'new@example.com',
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
    accepted_at: null,
    revoked_at: null,
  }
  const at = (day: number) => Date.UTC(2026, 0, day)
  expect(invitationStatus(sent, at(7))).toBe('Sent')
  expect(invitationStatus(sent, at(8))).toBe('Expired')
  expect(invitationStatus({ ...sent, accepted_at: '2026-01-02T00:00:00Z' }, at(9))).toBe('Accepted')
  expect(invitationStatus({ ...sent, revoked_at: '2026-01-02T00:00:00Z' }, at(9))).toBe('Revoked')
})
