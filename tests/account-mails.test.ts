import type { EmailOtpType } from '@supabase/supabase-js'
import { createLog } from 'one-process-backend/log'
import type { Email } from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailDelivery } from '../server/mail/mail-delivery.ts'
import { createMailTransport } from '../server/mail/mail-transport.ts'
import { createSignal } from '../server/signal.ts'
import { createAuthSite, PASSCODE, PASSWORD, SITE } from './auth-site.ts'
import { startMailCatcher } from './mail-catcher.ts'

const site = await createAuthSite()
const catcher = await startMailCatcher()
const mailQueued = createSignal()
const delivery = startMailDelivery({
  mailQueued,
  supabase: site.as('service'),
  transport: createMailTransport({ smtpUrl: catcher.url, folder: '' }),
  from: 'Quiet Valley <hello@quietvalley.example>',
  contactEmail: 'office@quietvalley.example',
  siteUrl: SITE,
  business: { name: 'Quiet Valley', phone: '(250) 555-0142', email: 'hello@quietvalley.example' },
  log: createLog('silent'),
})
afterAll(async () => {
  await delivery.stop()
  await catcher.stop()
})
beforeEach(() => catcher.forget())

async function receive(): Promise<Email & { recipients: string[] }> {
  mailQueued.wake()
  const [mail] = await catcher.waitFor(1)
  if (!mail) throw new Error('No mail came')
  catcher.forget()
  return mail
}

const linkIn = ({ text = '' }: Email) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

/** Uses a link as its page does when the button is pressed. */
async function press(link: string, { auth } = site.openBrowser()) {
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin + pathname).toBe(`${SITE}/auth`)
  const token_hash = searchParams.get('token_hash') ?? ''
  const { data, error } = await auth.verifyOtp({
    token_hash,
    type: searchParams.get('type') as EmailOtpType,
  })
  expect(error).toBeNull()
  return data
}

test('a person signs up with the passcode, resets the password and signs in with a code, all by mail', async () => {
  const email = 'pat@example.com'
  const { auth } = site.openBrowser()
  const options = { data: { access_passcode: PASSCODE }, emailRedirectTo: `${SITE}/` }
  await auth.signUp({ email, password: PASSWORD, options })
  const confirmation = await receive()
  expect(confirmation).toMatchObject({
    recipients: [email],
    subject: 'Confirm your address for Quiet Valley',
    from: { address: 'hello@quietvalley.example' },
  })
  expect(confirmation.html).toContain(linkIn(confirmation).replaceAll('&', '&amp;'))
  const welcome = await press(linkIn(confirmation))
  expect(welcome.user?.email).toBe(email)

  const later = site.openBrowser()
  await later.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/auth` })
  const recovery = await receive()
  expect(recovery.subject).toBe('A new password for Quiet Valley')
  await press(linkIn(recovery), later)
  await later.auth.updateUser({ password: 'first snow on the grass' })
  const { error } = await site
    .openBrowser()
    .auth.signInWithPassword({ email, password: 'first snow on the grass' })
  expect(error).toBeNull()

  await site.openBrowser().auth.signInWithOtp({ email })
  const token = /code: (\d{6})/.exec((await receive()).text ?? '')?.[1] ?? ''
  const byCode = await site.openBrowser().auth.verifyOtp({ email, token, type: 'email' })
  expect(byCode.data.user?.email).toBe(email)
})

test('an invited person follows the link in the mail and becomes an administrator', async () => {
  const email = 'ines@example.com'
  await site.as('administrator').rpc('invite_administrator', { email }).throwOnError()
  const mail = await receive()
  expect(mail.subject).toBe('An invitation to look after the site of Quiet Valley')
  expect(mail.text).toContain('administrator@example.com invites you')
  const link = new URL(linkIn(mail))
  expect(link.origin + link.pathname).toBe(`${SITE}/auth/accept-invitation`)
  const invitation_token = link.searchParams.get('token')
  const browser = site.openBrowser()
  const options = { data: { invitation_token } }
  const { data } = await browser.auth.signUp({ email, password: PASSWORD, options })
  expect(data.session).toBeTruthy()
  expect((await browser.from('admin_users').select('id')).data).toHaveLength(2)
})
