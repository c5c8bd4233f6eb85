import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { usersQuery } from '../app/features/users/users.queries.ts'
import { tables } from './access-matrix.ts'
import { createAuthSite, PASSWORD } from './auth-site.ts'
import { setUpAuthenticator } from './second-factor.ts'
import { openSession, people } from './test-users.ts'

const site = await createAuthSite()
const { owner, joinAsAdmin } = site

// One test ends all sessions, so each begins with new ones.
beforeEach(async () => {
  await openSession(owner, people.stranger)
  await openSession(owner, people.administrator)
})

async function signIn(email: string) {
  const browser = site.openBrowser()
  const { error } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return browser
}

async function readClaims({ auth }: SupabaseClient) {
  const { data } = await auth.getClaims()
  if (!data) throw new Error('Nobody is signed in')
  return data.claims
}

const isAdmin = async (browser: SupabaseClient) => {
  const { data, error } = await browser.from('audit_log').select('id').limit(1)
  const { error: refused } = await browser.rpc('get_all_auth_users')
  const right = !error && !refused
  if (!right) expect(data ?? []).toEqual([])
  return right
}

const accessState = async (browser: SupabaseClient) =>
  (await browser.rpc('access_state').throwOnError()).data

describe('an administrator with a second factor', () => {
  test('an administrator with a second factor has no rights with the password alone, and all of them with the code', async () => {
    const { browser, id } = await joinAsAdmin('anna@example.com')
    const { factorId, nextCode } = await setUpAuthenticator(browser)
    expect([await isAdmin(browser), await accessState(browser)]).toEqual([true, 'granted'])

    const thief = await signIn('anna@example.com')
    expect([await isAdmin(thief), await accessState(thief)]).toEqual([false, 'code'])
    for (const table of Object.keys(tables).filter((one) => tables[one]?.stranger === '')) {
      const { data } = await thief.from(table).select('*')
      expect(data ?? [], table).toEqual([])
    }
    expect((await thief.from('admin_users').select('*').eq('id', id)).data).toEqual([])
    const picture = await thief.storage.from('hero_images').upload('thief.png', new Blob(['x']))
    expect(picture.error).not.toBeNull()
    expect((await thief.storage.from('hero_images').list()).data).toEqual([])
    for (const call of [
      thief.rpc('list_second_factors'),
      thief.rpc('set_second_factor_required', { required: false }),
      thief.rpc('remove_second_factor', { user_id: id }),
    ])
      expect((await call).error?.code).toBe('42501')

    await thief.auth.mfa.challengeAndVerify({ factorId, code: nextCode() })
    expect([await isAdmin(thief), await accessState(thief)]).toEqual([true, 'granted'])
  })

  test('a token without an assurance level or a session is refused for an administrator with a second factor', async () => {
    const { browser, id } = await joinAsAdmin('bert@example.com')
    const { session_id } = await readClaims(browser)
    await setUpAuthenticator(browser)
    const claims = { role: 'authenticated' as const, sub: id, email: 'bert@example.com' }
    const ask = (more: object) =>
      site.database.as({ ...claims, ...more }, (sql) => sql`select from get_all_auth_users()`)
    for (const incomplete of [
      {},
      { aal: 'aal2' },
      { session_id },
      { session_id, aal: 'aal1' },
      { session_id: randomUUID(), aal: 'aal2' },
      { session_id: people.administrator.session_id, aal: 'aal2' },
    ])
      await expect(ask(incomplete), JSON.stringify(incomplete)).rejects.toMatchObject({
        code: '42501',
      })
    expect((await ask({ session_id, aal: 'aal2' })).count).toBeGreaterThan(0)
  })
})

test('a device that was signed out elsewhere has no rights, although its token is valid for an hour', async () => {
  const { browser } = await joinAsAdmin('carl@example.com')
  const lost = await signIn('carl@example.com')
  expect(await isAdmin(lost)).toBe(true)
  await browser.auth.signOut({ scope: 'others' })
  expect([await isAdmin(lost), await accessState(lost)]).toEqual([false, 'ended'])
  expect((await lost.auth.refreshSession()).error).not.toBeNull()
  expect(await isAdmin(browser)).toBe(true)
})

describe('a lost phone', () => {
  test('another administrator removes the app of a lost phone, which ends the sessions and is listed as a change', async () => {
    const { browser, id } = await joinAsAdmin('fred@example.com')
    const colleague = site.as('administrator')
    const listed = () => new QueryClient().fetchQuery(usersQuery(async () => colleague))
    const factors = async () =>
      (await listed()).filter((user) => user.has_second_factor).map((user) => user.id)
    await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Not verified' })
    expect(await factors()).not.toContain(id)
    await setUpAuthenticator(browser)
    const own = await browser.rpc('remove_second_factor', { user_id: id })
    expect(own.error?.message).toBe('Remove your own authenticator app in Your account.')
    expect(await factors()).toContain(id)
    const fred = (await listed()).find((user) => user.id === id)
    expect(fred).toMatchObject({ is_admin: true, origin: { id, origin: 'passcode' } })
    await colleague.rpc('remove_second_factor', { user_id: id }).throwOnError()
    expect(await factors()).not.toContain(id)
    expect(await accessState(browser)).toBe('ended')
    expect(await isAdmin(await signIn('fred@example.com'))).toBe(true)
    const [change] = (await colleague.rpc('list_changes').throwOnError()).data
    expect(change).toMatchObject({
      actor_id: people.administrator.sub,
      can_revert: false,
      parts: [{ table_name: 'second_factors', row_id: id, row_name: 'fred@example.com' }],
    })
    const again = await colleague.rpc('remove_second_factor', { user_id: id })
    expect(again.error?.message).toBe('This account has no authenticator app any more.')
  })
})

test('administrators who must use a second factor have no rights until they set one up', async () => {
  const { browser } = await joinAsAdmin('hugo@example.com')
  const demand = (who: SupabaseClient, required: boolean) =>
    who.rpc('set_second_factor_required', { required })
  expect((await demand(browser, true)).error?.message).toBe(
    'Set up your own authenticator app first, in Your account.',
  )
  await setUpAuthenticator(browser)
  await demand(browser, true).throwOnError()
  expect((await browser.rpc('is_second_factor_required').throwOnError()).data).toBe(true)
  try {
    const { browser: newcomer } = await joinAsAdmin('iris@example.com')
    expect([await isAdmin(newcomer), await accessState(newcomer)]).toEqual([false, 'setup'])
    expect((await demand(newcomer, false)).error?.code).toBe('42501')
    await setUpAuthenticator(newcomer)
    expect([await isAdmin(newcomer), await accessState(newcomer)]).toEqual([true, 'granted'])
    expect(await accessState(site.as('stranger'))).toBe('approval')
  } finally {
    for (const _ of [1, 2]) await demand(browser, false).throwOnError()
  }
  const changes = (await browser.rpc('list_changes').throwOnError()).data
  const values = changes.map(({ parts }: { parts: { after: unknown }[] }) => parts[0]?.after)
  expect(values.slice(0, 2)).toEqual([{ value: false }, { value: true }])
})

describe('an administrator', () => {
  test('an administrator signs a colleague out on all devices, and the colleague keeps the rights and signs in again', async () => {
    const { browser, id } = await joinAsAdmin('jack@example.com')
    const other = await signIn('jack@example.com')
    const bystander = await joinAsAdmin('june@example.com')
    const colleague = site.as('administrator')
    await colleague.rpc('end_sessions', { user_id: id }).throwOnError()
    expect([await accessState(browser), await accessState(other)]).toEqual(['ended', 'ended'])
    expect(await isAdmin(bystander.browser)).toBe(true)
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    expect(await isAdmin(await signIn('jack@example.com'))).toBe(true)
    const [change] = (await colleague.rpc('list_changes').throwOnError()).data
    expect(change).toMatchObject({
      actor_id: people.administrator.sub,
      can_revert: false,
      parts: [{ table_name: 'sessions', row_id: id, row_name: 'jack@example.com' }],
    })
  })

  test('an administrator signs everybody else out', async () => {
    const { browser, id } = await joinAsAdmin('kate@example.com')
    const own = await browser.rpc('end_sessions', { user_id: id })
    expect(own.error?.message).toBe('Sign out your own devices in Your account.')
    const others = [await signIn('kate@example.com'), await site.join('liam@example.com')]
    await browser.rpc('end_all_sessions').throwOnError()
    expect(await Promise.all(others.map(accessState))).toEqual(['ended', 'ended'])
    expect(await isAdmin(browser)).toBe(true)
  })
})
