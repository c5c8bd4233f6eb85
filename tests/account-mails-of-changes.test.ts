import { beforeEach, expect, test } from 'vitest'
import { renderAccountMail } from '../server/mail/account-mail.ts'
import { createAuthSite, PASSWORD, SITE } from './auth-site.ts'
import { setUpAuthenticator } from './second-factor.ts'

const site = await createAuthSite()
const { owner } = site

beforeEach(() => owner`truncate mail_outbox, private.rate_limits`)

/** The mails that report a change, without those that need an action. */
const readReports = async () => {
  const mails = await owner<{ kind: string; recipient: string }[]>`
    select kind, recipient from mail_outbox
    where kind in ('password-changed', 'email-changed', 'factor-added', 'factor-removed')
    order by created_at`
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

async function joinWithApp(email: string) {
  const browser = await site.join(email)
  const { factorId } = await setUpAuthenticator(browser)
  const { data } = await browser.auth.getUser()
  return { browser, factorId, id: data.user?.id ?? '' }
}

test('somebody who sets up or removes their authenticator app gets a mail', async () => {
  const { browser, factorId } = await joinWithApp('anna@example.com')
  const { data } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Not used' })
  await browser.auth.mfa.unenroll({ factorId: data?.id ?? '' })
  expect(await readReports()).toEqual(['factor-added anna@example.com'])
  expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect(await readReports()).toEqual([
    'factor-added anna@example.com',
    'factor-removed anna@example.com',
  ])
})

test.each(['administrator', 'service'] as const)(
  'somebody whose authenticator app is removed by the %s gets a mail',
  async (by) => {
    const email = `of-${by}@example.com`
    const { id } = await joinWithApp(email)
    await site.as(by).rpc('remove_second_factor', { user_id: id }).throwOnError()
    expect(await readReports()).toEqual([`factor-added ${email}`, `factor-removed ${email}`])
  },
)

test('a changed password is reported by mail, but the first one and an unconfirmed sign-up’s aren’t', async () => {
  const browser = await site.join('carl@example.com')
  expect(await readReports()).toEqual([])
  await browser.auth.updateUser({ password: 'six otters on the river' })
  expect(await readReports()).toEqual(['password-changed carl@example.com'])
  await owner`update auth.users set email_confirmed_at = null where email = 'carl@example.com'`
  await owner`update auth.users set encrypted_password = 'x', email = 'new@example.com' where email = 'carl@example.com'`
  expect(await readReports(), 'an address that nobody has confirmed').toHaveLength(1)
})

test('a changed address is reported to the old one, with the new one in the mail', async () => {
  const browser = await site.join('dora@example.com', PASSWORD)
  await browser.auth.updateUser({ email: 'dora.new@example.com' })
  for (const email of ['dora@example.com', 'dora.new@example.com'])
    await site.openLink(await site.findMail(email, 'confirm-email-change'))
  expect(await readReports()).toEqual(['email-changed dora@example.com'])
  expect((await site.findMail('dora@example.com', 'email-changed')).payload).toEqual({
    new_email: 'dora.new@example.com',
  })
})

test.each([
  ['password-changed', 'Your password was changed', /The password of your account was changed/],
  ['email-changed', 'Your address was changed', /has a new address: new@example.com/],
  ['factor-added', 'Two-step sign-in is on', /An authenticator app was added/],
  ['factor-removed', 'Two-step sign-in is off', /by you or by an administrator/],
])('a mail of the kind %s states what was changed and what to do', (kind, subject, words) => {
  const business = { name: 'Quiet Valley', phone: '', email: '' }
  const mail = renderAccountMail(
    kind,
    { new_email: 'new@example.com' },
    { siteUrl: SITE, business, zone: 'America/Edmonton' },
  )
  expect(mail.subject).toBe(`${subject} at Quiet Valley`)
  expect(mail.text).toMatch(words)
  expect(mail.text).toMatch(/If this was not you, .*tell another administrator/)
})
