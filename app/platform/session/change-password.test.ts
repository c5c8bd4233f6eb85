import { expect, test, vi } from 'vitest'
import { changePassword } from './change-password.ts'

test('a changed password signs the other devices out, also on a hosted project', async () => {
  const answer = async () => ({ error: null })
  const auth = { updateUser: vi.fn(answer), signOut: vi.fn(answer) }
  const db = async () => ({ auth }) as never
  const change = { current: 'quiet valley', password: 'quiet larch valley' }
  expect(await changePassword.send(db, change)).toBe(true)
  expect(auth.updateUser).toHaveBeenCalledWith({
    password: 'quiet larch valley',
    current_password: 'quiet valley',
  })
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' })
  const updateUser = async () => ({ error: new Error('The current password is wrong.') })
  const refused = changePassword.send(async () => ({ auth: { ...auth, updateUser } }) as never, {
    current: 'a wrong one',
    password: 'quiet larch valley',
  })
  await expect(refused).rejects.toThrow('The current password is wrong.')
  expect(auth.signOut).toHaveBeenCalledOnce()
})
