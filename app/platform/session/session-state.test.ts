import { expect, test } from 'vitest'
import { nextSession, type SessionState } from './session-state.ts'

const loading: SessionState = { status: 'loading', isRecovering: false }
const user = { id: '1', email: 'ana@example.com' }
const atWork: SessionState = { status: 'signed-in', user, isRecovering: false }

test('the first check finds either nobody or somebody signed in', () => {
  expect(nextSession(loading, 'INITIAL_SESSION')).toMatchObject({ status: 'signed-out' })
  expect(nextSession(loading, 'INITIAL_SESSION', user)).toEqual(atWork)
})

test('a refreshed token changes nothing that the page shows', () => {
  expect(nextSession(atWork, 'TOKEN_REFRESHED', { ...user })).toBe(atWork)
})

test('an expired session keeps its user, who can sign in again without leaving the page', () => {
  const expired = nextSession(atWork, 'SIGNED_OUT')
  expect(expired).toEqual({ ...atWork, status: 'expired' })
  expect(nextSession(expired, 'SIGNED_OUT')).toBe(expired)
  expect(nextSession(expired, 'SIGNED_IN', user)).toEqual(atWork)
})

test('somebody who signs out is not asked to sign in again', () => {
  const leaving: SessionState = { ...atWork, status: 'leaving' }
  expect(nextSession(leaving, 'SIGNED_OUT')).toBe(leaving)
  const left: SessionState = { ...loading, status: 'left' }
  expect(nextSession(left, 'SIGNED_OUT')).toBe(left)
})

test('a password recovery lasts until the new password is set', () => {
  const recovering = nextSession({ ...loading, isRecovering: true }, 'INITIAL_SESSION', user)
  expect(recovering.isRecovering).toBe(true)
  expect(nextSession(loading, 'PASSWORD_RECOVERY', user).isRecovering).toBe(true)
  expect(nextSession(recovering, 'TOKEN_REFRESHED', user).isRecovering).toBe(true)
  expect(nextSession(recovering, 'USER_UPDATED', user).isRecovering).toBe(false)
})

test('somebody who still has to enter the code isn’t signed in, and stays on the same page', () => {
  const asked = nextSession(loading, 'SIGNED_IN', user, true)
  expect(asked).toMatchObject({ status: 'signed-out', needsCode: true })
  expect(asked.user).toBeUndefined()
  expect(nextSession(asked, 'MFA_CHALLENGE_VERIFIED', user)).toEqual(atWork)
  expect(nextSession(asked, 'SIGNED_OUT')).toMatchObject({ status: 'signed-out', needsCode: false })
  const expired = nextSession(nextSession(atWork, 'SIGNED_OUT'), 'SIGNED_IN', user, true)
  expect(expired).toEqual({ ...atWork, status: 'expired', needsCode: true })
  expect(nextSession(expired, 'SIGNED_OUT')).toMatchObject({ status: 'expired', needsCode: false })
  expect(nextSession(expired, 'MFA_CHALLENGE_VERIFIED', user)).toEqual(atWork)
})

test('a password recovery waits for the authenticator code and then continues', () => {
  const asked = nextSession({ ...loading, isRecovering: true }, 'SIGNED_IN', user, true)
  expect(asked).toMatchObject({ status: 'signed-out', needsCode: true, isRecovering: true })
  expect(nextSession(asked, 'MFA_CHALLENGE_VERIFIED', user).isRecovering).toBe(true)
})
