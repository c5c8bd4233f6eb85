import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { afterAll, expect, test, vi } from 'vitest'
import { loadSecrets } from '../../../server/data/secrets.ts'
import { issueFormToken } from '../../../supabase/functions/process-contact-form/form-token.ts'
import { startMailCatcher } from '../../mail-catcher.ts'
import { makePhonePicture } from '../../pictures.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const keys = generateApiKeys()
const catcher = await startMailCatcher()
const data = await makeDataFolder()
const address = '203.0.113.77'
const ada = { email: 'ada@byron.example', password: 'larches in autumn' }
const grace = { email: 'grace@hopper.example', password: 'a moth in the relay' }
const ruth = {
  name: 'Ruth Okanagan',
  email: 'ruth@okanagan.example',
  phone: '250 555 0199',
  message: 'Our old dog Biscuit died this morning.',
}
catcher.refuse(550)
const site = await startSite(data.folder, {
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'debug',
  SMTP_URL: catcher.url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
  ADMIN_EMAIL: ada.email,
  ADMIN_PASSWORD: ada.password,
  SIGNUP_PASSCODE: 'R2d7',
  TRUSTED_PROXIES: '1',
})
afterAll(async () => {
  await site.kill('SIGTERM')
  await catcher.stop()
  await data.remove()
})

const headers = { 'x-forwarded-for': address }
const openBrowser = () =>
  createClient(site.url, keys.publishable, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false },
  })
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    ...init,
    headers: { ...headers, apikey: keys.publishable, ...init.headers },
  })

/** Does what staff and a family do in a day, with mistakes, and returns the secrets that the log must not contain. */
async function spendADay() {
  const staff = openBrowser()
  await staff.auth.signInWithPassword({ ...ada, password: 'not-her-password' })
  const { data } = await staff.auth.signInWithPassword(ada)
  const { session } = data

  const { keys: generated } = await loadSecrets(site.folder)
  const token = issueFormToken(generated.jwtSecret)
  const body = JSON.stringify({ ...ruth, token })
  const send = (text: string) =>
    ask('/functions/v1/process-contact-form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
  expect((await send(body)).status).toBe(200)
  expect((await send(body.slice(0, -20))).status).toBe(400)

  const invite = () => staff.rpc('invite_administrator', { email: grace.email })
  await invite()
  const [invitation] = ((await invite().throwOnError()).data ?? []) as { token: string }[]
  const invitation_token = invitation?.token ?? ''
  await ask(`/auth/accept-invitation?token=${invitation_token}`)
  const joined = await openBrowser().auth.signUp({
    ...grace,
    options: { data: { invitation_token } },
  })
  expect(joined.error).toBeNull()
  await openBrowser().auth.resetPasswordForEmail(grace.email)
  await ask('/auth/v1/verify?type=recovery&token=a-link-from-a-mail')
  await openBrowser().from('contact_form_submissions').select()
  await ask('/rest/v1/faqs', { headers: { authorization: 'Bearer a.forged.token' } })
  await openBrowser()
    .storage.from('hero_images')
    .upload('mine.png', new Blob(['mine']))
  await ask('/auth?type=recovery&token_hash=a-link-from-a-mail')
  await staff.from('contact_form_submissions').select().eq('email', ruth.email).eq('id', ruth.name)

  const picture = new File([await makePhonePicture({ width: 400, height: 300 })], 'p.jpg')
  const stored = await staff.storage.from('hero_images').upload('p.jpg', picture)
  expect(stored.error).toBeNull()
  return [invitation_token, session?.access_token, session?.refresh_token, 'a-link-from-a-mail']
}

test('the log of a day contains no personal data, and each line has the id of its request', async () => {
  const tokens = await spendADay()
  const last = await ask('/rest/v1/faqs', { headers: { 'x-request-id': ruth.name } })
  await expect.poll(site.output).toContain('A mail could not be sent')
  const id = last.headers.get('x-request-id') ?? ''
  await expect.poll(site.output).toContain(`"request":"${id}","action":"GET /rest/v1/faqs"`)

  const log = site.output()
  for (const action of [
    'POST /auth/v1/signup',
    'POST /auth/v1/recover',
    'POST /functions/v1/process-contact-form',
    'POST /storage/v1/object/hero_images/*',
  ])
    expect(log).toContain(`"action":"${action}"`)
  expect(log).toContain('migrated')
  const people = [ada, grace, ruth].flatMap((person) => Object.values(person))
  const secrets = [...tokens, ...people, 'not-her-password', address, keys.secret]
  for (const secret of [...secrets, 'Biscuit', 'okanagan', 'byron', 'hopper'])
    expect(log.toLowerCase()).not.toContain(String(secret).toLowerCase())
})

test('the log records who tried to sign in, with what result, and who requested something forbidden', async () => {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line))
  const logged = lines.map(({ level, security: { action, code, account } }) => [
    level,
    action,
    code,
    account && 'an account',
  ])
  const [refused, allowed] = [40, 30]
  for (const event of [
    [refused, 'POST /auth/v1/token password', 'invalid_credentials', 'an account'],
    [allowed, 'POST /auth/v1/token password', undefined, 'an account'],
    [allowed, 'POST /auth/v1/signup', undefined, 'an account'],
    [allowed, 'POST /auth/v1/recover', undefined, 'an account'],
    [refused, 'GET /auth/v1/verify', 'otp_expired', undefined],
    [refused, 'GET /rest/v1/contact_form_submissions', '42501', undefined],
    [refused, 'GET /rest/v1/faqs', 'PGRST301', undefined],
    [refused, 'POST /storage/v1/object/hero_images/*', 'AccessDenied', undefined],
    [refused, 'POST /functions/v1/process-contact-form', '400', undefined],
  ])
    expect(logged).toContainEqual(event)
  expect(new Set(lines.map(({ security }) => security.network)).size).toBe(1)
  expect(lines.every(({ request, time }) => request && time)).toBe(true)
})
