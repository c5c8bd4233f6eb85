import { expect, test } from 'vitest'
import type { AuthRequest, AuthServices } from '../auth-request.ts'
import type { User } from '../users/users.ts'
import { answerSignedIn, findKnownDevice } from './known-devices.ts'

const account = (id: string, encrypted_password = 'hash') => ({ id, encrypted_password }) as User
const servicesOf = (user: User, siteUrl = 'https://site.example') =>
  ({
    ...{ siteUrl, keys: { jwtSecret: 'secret' } },
    sql: () => Promise.resolve([user]),
  }) as unknown as AuthServices
const withCookie = (cookie: string) => ({ headers: new Headers({ cookie }) }) as AuthRequest

async function signIn(user: User, cookie = '', siteUrl?: string) {
  const answer = await answerSignedIn({ user }, withCookie(cookie), servicesOf(user, siteUrl))
  return answer.headers.get('set-cookie') ?? ''
}
const find = (user: User, cookie: string) =>
  findKnownDevice(withCookie(cookie), servicesOf(user), user)

test('a device is known to the last five accounts that signed in there, until their password changes', async () => {
  let cookie = ''
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) cookie = await signIn(account(id), cookie)
  const device = await find(account('b'), cookie)
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  for (const id of ['c', 'd', 'e', 'f']) expect(await find(account(id), cookie)).toBe(device)
  for (const stranger of [account('a'), account('g'), account('b', 'another hash')])
    expect(await find(stranger, cookie)).toBeUndefined()
  expect(await find(account('b'), await signIn(account('b')))).not.toBe(device)
})

test('the cookie of a device is sent over TLS only, if the site uses it', async () => {
  const rest = 'Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict'
  expect(await signIn(account('a'))).toMatch(new RegExp(`^__Host-device=.*; ${rest}; Secure$`))
  const plain = await signIn(account('a'), '', 'http://localhost:3000')
  expect(plain).toMatch(new RegExp(`^device=.*; ${rest}$`))
})
