import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthSite, PASSWORD } from '../../auth-site.ts'
import { makePlainPicture } from '../../pictures.ts'
import { setUpAuthenticator } from '../../second-factor.ts'
import { openSession, people } from '../../test-users.ts'

const site = await createAuthSite()
const { owner } = site
const picture = await makePlainPicture('png')
const asPng = { contentType: 'image/png' }

beforeEach(async () => {
  await owner`truncate private.rate_limits`
  await openSession(owner, people.administrator)
})

async function hire() {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = await site.join(email)
  const { data } = await browser.auth.getUser()
  const id = data.user?.id ?? ''
  await owner`insert into admin_users (id) values (${id})`
  return { browser, id, email }
}

/** Signs an upload; the answer uploads there as often as it is called, without a key of its own, and says what came of it. */
async function signUpload(browser: SupabaseClient, { upsert = false } = {}) {
  const name = `${crypto.randomUUID()}.png`
  const { data, error } = await browser.storage
    .from('hero_images')
    .createSignedUploadUrl(name, { upsert })
  if (error) throw error
  const upload = async () => {
    const visitor = site.as('visitor').storage.from('hero_images')
    return (await visitor.uploadToSignedUrl(name, data.token, picture, asPng)).error
  }
  const isStored = async () =>
    (await owner`select from storage.objects where name = ${name}`).length > 0
  return { name, upload, isStored }
}

test('staff with an authenticator app upload by a signed address', async () => {
  const { browser } = await hire()
  await setUpAuthenticator(browser)
  const { upload, isStored } = await signUpload(browser)
  expect(await upload()).toBeNull()
  expect(await isStored()).toBe(true)
})

describe('a signed address takes one file', () => {
  test('and no second, although it may replace', async () => {
    const { browser } = await hire()
    const { name, upload } = await signUpload(browser, { upsert: true })
    expect(await upload()).toBeNull()
    const first = await owner`select version from storage.objects where name = ${name}`
    expect(await upload()).toMatchObject({ statusCode: '400' })
    expect(await owner`select version from storage.objects where name = ${name}`).toEqual(first)
  })

  test('and no second after the first was deleted', async () => {
    const { browser } = await hire()
    const { name, upload, isStored } = await signUpload(browser)
    expect(await upload()).toBeNull()
    await browser.storage.from('hero_images').remove([name])
    expect(await upload()).toMatchObject({ statusCode: '400' })
    expect(await isStored()).toBe(false)
  })

  test('of ten that come at once', async () => {
    const { browser } = await hire()
    const { upload } = await signUpload(browser, { upsert: true })
    const outcomes = await Promise.all(Array.from({ length: 10 }, upload))
    expect(outcomes.filter((error) => error === null)).toHaveLength(1)
  })

  test('and is still good after one that was no picture', async () => {
    const { browser } = await hire()
    const name = `${crypto.randomUUID()}.png`
    const { data } = await browser.storage.from('hero_images').createSignedUploadUrl(name)
    const send = (file: Buffer) =>
      site
        .as('visitor')
        .storage.from('hero_images')
        .uploadToSignedUrl(name, `${data?.token}`, file, asPng)
    expect((await send(Buffer.from('no picture'))).error).not.toBeNull()
    expect((await send(picture)).error).toBeNull()
  })
})

describe('a signed address ends', () => {
  type Person = Awaited<ReturnType<typeof hire>>
  const endings: [string, (person: Person) => PromiseLike<{ error: unknown }>][] = [
    ['when its person signs out', ({ browser }) => browser.auth.signOut()],
    ['with a new password', ({ browser }) => browser.auth.updateUser({ password: 'tamaracks' })],
    [
      'with a new password on another device',
      async ({ email }) => {
        const other = site.openBrowser()
        await other.auth.signInWithPassword({ email, password: PASSWORD })
        return other.auth.updateUser({ password: 'tamaracks' })
      },
    ],
    [
      'with a new password by the secret key',
      ({ id }) => site.as('service').auth.admin.updateUserById(id, { password: 'tamaracks' }),
    ],
    [
      'when a colleague ends the sessions of its person',
      ({ id }) => site.as('administrator').rpc('end_sessions', { user_id: id }),
    ],
    ['when a colleague ends all sessions', () => site.as('administrator').rpc('end_all_sessions')],
    [
      'when its person is no administrator any more',
      ({ id }) => site.as('administrator').from('admin_users').delete().eq('id', id),
    ],
    [
      'when its person is blocked',
      ({ id }) => site.as('service').auth.admin.updateUserById(id, { ban_duration: '24h' }),
    ],
  ]

  test.each(endings)('%s', async (_, end) => {
    const person = await hire()
    const { upload, isStored } = await signUpload(person.browser)
    expect((await end(person)).error).toBeNull()
    expect(await upload()).not.toBeNull()
    expect(await isStored()).toBe(false)
  })

  test('when the authenticator app is gone that it was signed with, where one is demanded', async () => {
    const { browser } = await hire()
    const { factorId } = await setUpAuthenticator(browser)
    await browser.rpc('demand_second_factor', { demanded: true }).throwOnError()
    const { upload, isStored } = await signUpload(browser)
    await browser.auth.mfa.unenroll({ factorId })
    expect(await upload()).toMatchObject({ statusCode: '403' })
    expect(await isStored()).toBe(false)
    await owner`delete from private.settings where key = 'second_factor'`
  })

  test('when its two hours are over, and its row is forgotten', async () => {
    const { browser, id } = await hire()
    const { upload, isStored } = await signUpload(browser)
    await owner`update storage.signed_uploads set expires_at = now() where user_id = ${id}`
    expect(await upload()).toMatchObject({ statusCode: '400' })
    expect(await isStored()).toBe(false)
    await signUpload(browser)
    expect(await owner`select from storage.signed_uploads where user_id = ${id}`).toHaveLength(1)
  })
})

test('nobody opens or uses an address by the data service', async () => {
  for (const person of ['visitor', 'stranger', 'administrator', 'service'] as const) {
    const rest = site.as(person)
    expect((await rest.from('signed_uploads').select()).error).not.toBeNull()
    const used = await rest.rpc('use_signed_upload', { address: crypto.randomUUID() })
    expect(used.error).not.toBeNull()
  }
})
