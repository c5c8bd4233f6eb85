import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthSite, PASSWORD, rememberCookies } from '../../auth-site.ts'
import { createContactSite } from '../../contact-site.ts'
import { createTestUsers } from '../../test-users.ts'

// The limits must refuse none of these visits. Instead of waiting, the tests advance the limits' periods.
vi.setConfig({ testTimeout: 300_000 })

const contact = await createContactSite()
const { owner } = contact.database
const send = contact.openSite()
await createTestUsers(owner)
const site = await createAuthSite()

beforeEach(async () => {
  await owner`truncate private.rate_limits`
  await site.owner`truncate private.rate_limits`
})

const letTimePass = async (seconds: number, of = owner) => {
  await of`update private.rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`
  await of`update contact_form_submissions set created_at = created_at - make_interval(secs => ${seconds})`
  await of`update mail_outbox set created_at = created_at - make_interval(secs => ${seconds})`
}

/** Text that no two families share. */
const words = (n: number) =>
  Array.from({ length: 12 }, (_, at) => ((n + 1) * 7919 * (at + 3) ** 3).toString(36)).join(' ')

/** The same numbers in every run: mulberry32, by Tommy Ettinger, in the public domain. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test.each([
  [200, 'four hours', 'one address', () => '203.0.113.7'],
  [50, 'an hour', 'one /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
] as const)(
  '%i families write within %s of an evening from %s of a mobile network, and every message is accepted',
  async (count, _, __, from) => {
    const random = createRandom(27)
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) {
      const family = { name: `Family ${n}`, email: `family${n}@example.com`, message: words(n) }
      statuses.push((await send(family, { from: from(n) })).status)
      // Like unrelated people: 72 seconds apart on average, some at the same moment.
      await letTimePass(-72 * Math.log(1 - random()))
    }
    expect(statuses).toEqual(Array(count).fill(200))
    const messages = await contact.storedMessages()
    expect(messages.filter(({ spam_reason }) => spam_reason === null)).toHaveLength(count)
    const mails = await contact.queuedMails()
    expect(mails.filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(count)
  },
)

test('a clinic’s office can forward ten messages in an hour', async () => {
  const clinic = { name: 'Kootenay Animal Hospital', email: 'office@clinic.example' }
  for (let n = 0; n < 10; n += 1) {
    const message = `For the family of our patient ${n}: ${words(n)}`
    expect((await send({ ...clinic, message }, { from: '203.0.113.8' })).status).toBe(200)
    await letTimePass(360)
  }
  const messages = await contact.storedMessages()
  expect(messages.map(({ spam_reason }) => spam_reason)).toEqual(Array(10).fill(null))
})

test('two staff at home on one connection can sign in after a mistyped password, on known and new devices', async () => {
  const staff = ['anna@example.com', 'maria@example.com']
  for (const email of staff) await site.join(email)
  const HOME = '198.51.100.20'
  const open = () => site.openBrowser({ fetch: rememberCookies(site.fetchFrom(HOME)) })
  const signIn = (browser: ReturnType<typeof open>, email: string, password = PASSWORD) =>
    browser.auth.signInWithPassword({ email, password })
  for (const device of ['telephone', 'laptop'])
    await Promise.all(
      staff.map(async (email) => {
        const browser = open()
        for (const mistyped of [`${PASSWORD} `, PASSWORD.toUpperCase()])
          expect((await signIn(browser, email, mistyped)).error?.code, device).toBe(
            'invalid_credentials',
          )
        expect((await signIn(browser, email)).error, device).toBeNull()
        await browser.auth.signOut()
        expect((await signIn(browser, email, 'mistyped')).error?.status).toBe(400)
        expect((await signIn(browser, email)).error, `${device}, known`).toBeNull()
      }),
    )
})

test('somebody can mistype a new address twice and still enter the right one', async () => {
  const browser = await site.join('moves@example.com')
  for (const email of ['moved@exmaple.com', 'moved@example.con', 'moved@example.com'])
    expect((await browser.auth.updateUser({ email })).error).toBeNull()
})
