import { expect, test, vi } from 'vitest'
import { confirmIdentity, removeFactor, startEnrolment } from './account.writes.ts'

test('a new set-up of an authenticator app removes only one that was never finished', async () => {
  const all = [
    { id: 'in use', status: 'verified' },
    { id: 'begun', status: 'unverified' },
  ]
  const mfa = {
    listFactors: async () => ({ data: { all } }),
    unenroll: vi.fn(async () => ({})),
    enroll: async () => ({ data: { id: 'new', totp: {} } }),
  }
  const refreshSession = vi.fn()
  const db = async () => ({ auth: { mfa, refreshSession } }) as never
  expect(await startEnrolment.send(db)).toMatchObject({ factorId: 'new' })
  expect(mfa.unenroll.mock.calls).toEqual([[{ factorId: 'begun' }]])
  await removeFactor.send(db, 'in use')
  expect(refreshSession, 'its rights are those without the app').toHaveBeenCalled()
})

test('a person with an authenticator app confirms a change only with its code', async () => {
  const error = new Error('The code is wrong.')
  const auth = {
    updateUser: async () => ({ error: null }),
    mfa: { challengeAndVerify: async () => ({ error }) },
  }
  const confirm = (factorId?: string) =>
    confirmIdentity.send(async () => ({ auth }) as never, {
      password: 'larch',
      factorId,
      code: '1',
    })
  await expect(confirm('app')).rejects.toBe(error)
  await confirm()
})
