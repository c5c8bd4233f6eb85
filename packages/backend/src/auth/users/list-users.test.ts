import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { createAuthSite, SITE } from '../../../../../tests/auth-site.ts'
import { addUser, people, signToken } from '../../../../../tests/test-users.ts'

const site = await createAuthSite()
const { owner } = site
const { admin } = site.as('service').auth

test('the secret key lists the accounts page by page, newest first', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await addUser(owner, { sub: first, email: 'first@example.com' })
  await addUser(owner, { sub: second, email: 'second@example.com' })
  const { data } = await admin.listUsers({ page: 1, perPage: 2 })
  expect(data.users.map(({ id }) => id)).toEqual([second, first])
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 4 })
  const { data: last } = await admin.listUsers({ page: 2, perPage: 2 })
  expect(last.users).toHaveLength(2)
  expect(last).toMatchObject({ nextPage: null })
})

test('the secret key reads one account, and an unknown id is a 404', async () => {
  const { sub, email } = people.stranger
  expect((await admin.getUserById(sub)).data.user?.email).toBe(email)
  const { error } = await admin.getUserById(randomUUID())
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test.each([
  ['POST', '/admin/users'],
  ['DELETE', `/admin/users/${people.stranger.sub}`],
  ['POST', '/admin/generate_link'],
])('%s %s is a 404 with the secret key too, and changes nothing', async (method, path) => {
  const before = await owner`select * from auth.users order by id`
  const { secret } = site.keys
  const headers = { apikey: secret, authorization: `Bearer ${secret}` }
  const body = JSON.stringify({ email: 'new@example.com', password: 'a ferry in the fog' })
  const init = { method, headers, ...(method !== 'GET' && { body }) }
  const response = await site.send(path, init)
  expect([response.status, (await response.json()).error_code]).toEqual([404, 'not_found'])
  expect(await owner`select * from auth.users order by id`).toEqual(before)
})

test.each(['visitor', 'stranger', 'administrator'] as const)(
  'a %s can neither list nor read accounts',
  async (person) => {
    const token = person === 'visitor' ? undefined : await signToken(person, site.keys)
    // Together with the secret key, too: the user's token decides the rights.
    for (const key of [site.keys.publishable, ...(token ? [site.keys.secret] : [])]) {
      const { auth } = createClient(SITE, key, {
        global: {
          fetch: site.fetchFrom(),
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        },
        auth: { persistSession: false, autoRefreshToken: false },
      })
      const refused = { status: 403, code: 'not_admin' }
      expect((await auth.admin.listUsers()).error).toMatchObject(refused)
      expect((await auth.admin.getUserById(people.stranger.sub)).error).toMatchObject(refused)
    }
  },
)
