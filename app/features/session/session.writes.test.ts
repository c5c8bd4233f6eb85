import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { requestPasswordReset, signIn } from './session.writes.ts'

const client = createClient('http://site.test', 'key', {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
})
const db = async () => client

test('a password reset that fails is logged and reported to the person', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = requestPasswordReset.send(db, 'ana@example.com')
  await expect(request).rejects.toMatchObject({ name: 'AuthRetryableFetchError' })
  expect(log).toHaveBeenCalledWith('The password could not be reset', expect.anything())
})

test('signing in without an address reports that it is missing', async () => {
  const nobody = { password: 'quiet valley' } as never
  await expect(signIn.send(db, nobody)).rejects.toThrow(
    'You must provide either an email or phone number and a password',
  )
  const { error } = await client.auth.signInWithOtp({} as never)
  expect(error?.message).toBe('You must provide either an email or phone number.')
})
