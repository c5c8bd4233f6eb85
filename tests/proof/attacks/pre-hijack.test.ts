import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderAccountMail } from '../../../server/mail/account-mail.ts'
import { createAuthSite, PASSCODE, SITE } from '../../auth-site.ts'

// These have no set duration: each is a single action.
vi.setConfig({ testTimeout: 120_000 })

const site = await createAuthSite()
const { owner, openBrowser, findMail } = site
const STRANGERS = 'the stranger knows it'
const VICTIMS = 'only the victim knows'

beforeEach(() => owner`truncate private.rate_limits, mail_outbox`)

/** A stranger who knows the passcode opens an account under somebody else's address. */
async function squat(email: string) {
  const options = { data: { access_passcode: PASSCODE } }
  const { error } = await openBrowser({ address: '203.0.113.1' }).auth.signUp({
    email,
    password: STRANGERS,
    options,
  })
  expect(error).toBeNull()
  return findMail(email)
}

const signIn = async (email: string, password: string) =>
  (await openBrowser().auth.signInWithPassword({ email, password })).error?.code

const waysToConfirm = {
  'the link': async (email: string) => {
    const { token } = (await findMail(email)).payload
    const browser = openBrowser()
    await browser.auth.verifyOtp({ token_hash: token, type: 'signup' })
    return browser
  },
  'the code beside it': async (email: string) => {
    const { code } = (await findMail(email)).payload
    const browser = openBrowser()
    await browser.auth.verifyOtp({ email, token: code, type: 'signup' })
    return browser
  },
  'a mail for a new password': async (email: string) => {
    const browser = openBrowser()
    await browser.auth.resetPasswordForEmail(email)
    const { token } = (await findMail(email, 'recover-password')).payload
    await browser.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    return browser
  },
}

describe('a stranger who signs up with somebody else’s address', () => {
  test.each(Object.entries(waysToConfirm))(
    'a stranger with somebody else’s address gains nothing when its owner opens %s',
    async (_, open) => {
      const email = `victim${Math.random()}@example.com`
      await squat(email)
      expect(await signIn(email, STRANGERS)).toBe('email_not_confirmed')
      const browser = await open(email)
      expect(await signIn(email, STRANGERS)).toBe('invalid_credentials')
      expect((await browser.auth.updateUser({ password: VICTIMS })).error).toBeNull()
      expect(await signIn(email, STRANGERS)).toBe('invalid_credentials')
      expect(await signIn(email, VICTIMS)).toBeUndefined()
    },
  )

  test('a stranger with somebody else’s address gains nothing when the owner’s mail scanner opens every link', async () => {
    const email = 'scanned@example.com'
    const mail = await squat(email)
    const business = { name: 'Quiet Valley', phone: '', email: '' }
    const { link = '' } = renderAccountMail(mail.kind, mail.payload, {
      siteUrl: SITE,
      business,
      zone: 'America/Edmonton',
    })
    await site.fetchFrom('192.0.2.1')(link)
    expect(await signIn(email, STRANGERS)).toBe('email_not_confirmed')
    expect(new URL(link).pathname, 'a page, which waits for a press of a button').toBe('/auth')
    const query = new URL(link).searchParams
    expect(query.get('type')).toBe('signup')
    const { error } = await openBrowser().auth.verifyOtp({
      token_hash: query.get('token_hash') ?? '',
      type: 'signup',
    })
    expect(error).toBeNull()
  })
})

/** Addresses that look like another one. */
const lookAlikes: [string, string][] = [
  ['a Cyrillic letter before the @', 'h\u0435llo@quietvalley.example'],
  ['a zero-width space', 'hello@quiet\u200bvalley.example'],
  ['a dot at its end', 'hello@quietvalley.example.'],
]

describe.each(lookAlikes)('an address with %s is refused with a sentence', (_, email) => {
  test('the address is refused at sign-up, in an invitation and as an account’s new address', async () => {
    const options = { data: { access_passcode: PASSCODE } }
    const signUp = await openBrowser().auth.signUp({ email, password: STRANGERS, options })
    const invite = await site.as('administrator').rpc('invite_administrator', { email })
    const person = await site.join(`person${Math.random()}@example.com`)
    const change = await person.auth.updateUser({ email })
    for (const { error } of [signUp, invite, change])
      expect(error?.message).toMatch(/^(This address|An address) [a-z' ]+[^.]*\./)
    expect(
      await owner`select from auth.users where email = ${email} or email_change = ${email}`,
    ).toEqual([])
  })
})
