import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, test } from 'vitest'
import { createAuthSite } from '../../auth-site.ts'
import { makePlainPicture } from '../../pictures.ts'
import { setUpAuthenticator } from '../../second-factor.ts'
import { openSession, people } from '../../test-users.ts'
import { holdToken } from './held-token.ts'

const site = await createAuthSite()
const { owner } = site
const SECRET = 'Biscuit died on Sunday'
const picture = await makePlainPicture('png')

beforeEach(async () => {
  await owner`truncate contact_form_submissions, invitations, mail_outbox, private.rate_limits cascade`
  await owner`delete from private.settings where key = 'second_factor'`
  await owner`
    insert into contact_form_submissions (name, email, message) values ('Ruth', 'ruth@example.com', ${SECRET})`
  await openSession(owner, people.administrator)
})

/** An administrator with an authenticator app, and a thief who has their aal2 token. */
async function hire(email: string) {
  const { id, browser } = await site.joinAsAdmin(email)
  const { factorId } = await setUpAuthenticator(browser)
  return { browser, id, factorId, thief: await holdToken(site, browser) }
}

const demand = () =>
  owner`insert into private.settings (key, value) values ('second_factor', 'required')`

/** What the token can still do: read a family's message, invite, turn off the requirement, store a picture. */
async function tryDoors(thief: SupabaseClient) {
  const read = await thief.from('contact_form_submissions').select('message')
  const invited = await thief.rpc('invite_administrator', { email: 'friend@example.com' })
  const switched = await thief.rpc('set_second_factor_required', { required: false })
  const stored = await thief.storage
    .from('hero_images')
    .upload(`${crypto.randomUUID()}.png`, picture, { contentType: 'image/png' })
  const [{ count: invitations } = {}] = await owner`select count(*)::int from invitations`
  const kept = await owner`select value from private.settings where key = 'second_factor'`
  return {
    reads: JSON.stringify(read.data ?? '').includes(SECRET),
    invites: !invited.error || invitations > 0,
    switches: !switched.error || kept.length === 0,
    stores: !stored.error,
  }
}

const nothing = { reads: false, invites: false, switches: false, stores: false }

test('a token can do everything that the other tests try while its factor exists', async () => {
  const { thief } = await hire('nora@example.com')
  await demand()
  expect(await tryDoors(thief)).toEqual({
    reads: true,
    invites: true,
    switches: true,
    stores: true,
  })
})

test('a token raised by a removed factor can do nothing where a second factor is required', async () => {
  const { browser, factorId, thief } = await hire('olga@example.com')
  await demand()
  const { error } = await browser.auth.mfa.unenroll({ factorId })
  expect(error).toBeNull()
  expect(await tryDoors(thief)).toEqual(nothing)
})

test('a token raised by one of two factors ends with that factor', async () => {
  const { browser, factorId, thief } = await hire('paul@example.com')
  await setUpAuthenticator(browser, 'Tablet')
  await owner`
    update auth.sessions set factor_id = ${factorId}
     where user_id = (select id from auth.users where email = 'paul@example.com')`
  await demand()
  const { error } = await browser.auth.mfa.unenroll({ factorId })
  expect(error).toBeNull()
  expect(await tryDoors(thief)).toEqual(nothing)
})

// Supabase Auth leaves the session unchanged when the secret key removes a factor.
test('a session that still says aal2 is not trusted once its factor is removed', async () => {
  const { id, thief } = await hire('rita@example.com')
  await demand()
  await owner`delete from auth.mfa_factors where user_id = ${id}`
  expect(await owner`select aal from auth.sessions where user_id = ${id}`).toEqual([
    { aal: 'aal2' },
  ])
  expect(await tryDoors(thief)).toEqual(nothing)
})

test('neither an unverified factor nor somebody else’s raises a token', async () => {
  const { id, thief } = await hire('sara@example.com')
  const other = await hire('tina@example.com')
  await demand()
  await owner`update auth.sessions set factor_id = ${other.factorId} where user_id = ${id}`
  expect(await tryDoors(thief)).toEqual(nothing)
  await owner`
    update auth.sessions session set factor_id = factor.id
      from auth.mfa_factors factor where factor.user_id = ${id} and session.user_id = ${id}`
  await owner`update auth.mfa_factors set status = 'unverified' where user_id = ${id}`
  expect(await tryDoors(thief)).toEqual(nothing)
})
