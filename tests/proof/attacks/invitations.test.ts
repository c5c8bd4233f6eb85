import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD } from '../../auth-site.ts'
import { valuesOf } from '../../rows.ts'
import { openSession, people } from '../../test-users.ts'
import { holdToken } from './held-token.ts'

const site = await createAuthSite()
const { owner } = site
const head = site.as('administrator')

beforeEach(async () => {
  await owner`truncate invitations, mail_outbox, private.rate_limits`
  await openSession(owner, people.administrator)
})

/** An administrator who keeps their token whatever happens. */
async function hire(email: string) {
  const { id, browser } = await site.joinAsAdmin(email)
  return { id, browser: await holdToken(site, browser) }
}

async function issue(browser: SupabaseClient, name: string, given: object): Promise<string> {
  const { data } = await browser.rpc(name, given).throwOnError()
  return data[0].token
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const inviteBy = (browser: SupabaseClient, email: string) =>
  issue(browser, 'invite_administrator', { email })

const changed = (rows: PromiseLike<unknown>) => rows.then(() => ({ error: null }))

/** Opens the link, whatever the page says, and returns the result. */
async function enter(token: string, email: string) {
  const [shown] = (
    await site.as('visitor').rpc('verify_invitation_token', { token }).throwOnError()
  ).data
  const options = { data: { invitation_token: token } }
  const browser = site.openBrowser()
  const { error } = await browser.auth.signUp({ email, password: PASSWORD, options })
  const accounts = await owner`select id from auth.users where email = ${email}`
  const rights = await owner`select id from admin_users where id in
    (select id from auth.users where email = ${email})`
  return {
    isShown: shown?.is_valid,
    isRefused: error !== null,
    accounts: accounts.length,
    rights: rights.length,
  }
}

const turnedAway = { isShown: false, isRefused: true, accounts: 0, rights: 0 }
const admitted = { isShown: true, isRefused: false, accounts: 1, rights: 1 }

describe('invitations of an administrator who was removed', () => {
  const leavings: [string, (id: string) => PromiseLike<{ error: unknown }>][] = [
    ['is removed by a colleague', (id) => head.from('admin_users').delete().eq('id', id)],
    [
      'loses the right by the secret key',
      (id) => site.as('service').from('admin_users').update({ is_admin: false }).eq('id', id),
    ],
    ['is deleted', (id) => changed(owner`delete from auth.users where id = ${id}`)],
    [
      'is banned',
      (id) => changed(owner`update auth.users set banned_until = 'infinity' where id = ${id}`),
    ],
  ]

  test.each(leavings)(
    'an administrator who %s can’t return with their own invitation',
    async (_, remove) => {
      const { id, browser } = await hire(`${randomUUID()}@example.com`)
      const email = `${randomUUID()}@example.com`
      const token = await inviteBy(browser, email)
      const { error } = await remove(id)
      expect(error).toBeNull()
      expect(await enter(token, email)).toEqual(turnedAway)
      const again = await browser.rpc('invite_administrator', { email })
      expect(again.error?.code).toBe('42501')
    },
  )

  test('an administrator can’t invite anybody at the moment of their own removal', async () => {
    const { id, browser } = await hire('rolf@example.com')
    const token = await inviteBy(browser, 'quick@example.com')
    let entering: ReturnType<typeof enter> | undefined
    await owner.begin(async (sql) => {
      await sql`delete from admin_users where id = ${id}`
      entering = enter(token, 'quick@example.com')
      await expect
        .poll(async () => {
          const waiting = await owner`
            select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`
          return waiting.length
        })
        .toBe(1)
    })
    expect(await entering).toMatchObject({ isRefused: true, accounts: 0, rights: 0 })
  })

  test('an invitation by somebody who isn’t an administrator is invalid, even if it was never revoked', async () => {
    const token = randomUUID()
    await owner`
      insert into invitations (email, token_hash, invited_by, by_operator)
      values ('old@example.com', ${hashToken(token)}, ${people.stranger.sub}, false)`
    expect(await enter(token, 'old@example.com')).toEqual(turnedAway)
  })
})

describe('an invitation made with the secret key, which has no inviter', () => {
  test('an invitation made with the secret key stays valid while administrators come and go', async () => {
    const { id } = await hire('sven@example.com')
    const token = await inviteBy(site.as('service'), 'office@example.com')
    await head.from('admin_users').delete().eq('id', id).throwOnError()
    expect(await enter(token, 'office@example.com')).toEqual(admitted)
  })

  test('an invitation made with the secret key is revoked when another first administrator joins, because its link is in a log', async () => {
    const stored = await owner`select id from admin_users`
    await owner`truncate admin_users`
    const token = await inviteBy(site.as('service'), 'first@example.com')
    await owner`insert into admin_users ${valuesOf(stored.map(({ id }) => ({ id })))}`
    expect(await enter(token, 'first@example.com')).toEqual(turnedAway)
  })
})
