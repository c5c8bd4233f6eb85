import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { loadSecrets } from '../../server/data/secrets.ts'
import { issueFormToken } from '../../supabase/functions/process-contact-form/form-token.ts'
import { startMailCatcher } from '../mail-catcher.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const keys = generateApiKeys()
const catcher = await startMailCatcher()
const data = await makeDataFolder(inject('siteFolder'))
const environment = {
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'warn',
  SMTP_URL: catcher.url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
}
let site: SiteProcess

const restart = async () => {
  await site.kill('SIGKILL')
  site = await startSite(data.folder, environment)
}

beforeAll(async () => {
  site = await startSite(data.folder, environment)
})
afterAll(async () => {
  catcher.accept()
  await site.kill('SIGTERM')
  await catcher.stop()
  await data.remove()
})

const sendMessage = async (message: string) => {
  const { keys: generated } = await loadSecrets(data.folder)
  const token = issueFormToken(generated.jwtSecret, Date.now() - 60_000)
  // An address that gets no acknowledgement, so that each message causes one mail.
  const email = 'noreply@example.com'
  return fetch(`${site.url}/functions/v1/process-contact-form`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.publishable}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ruth', email, phone: '', message, token }),
  })
}

const from = (table: string) =>
  createClient(site.url, keys.secret, { auth: { persistSession: false } }).from(table)

const storedMessages = async () => {
  const { data } = await from('contact_form_submissions').select('message').throwOnError()
  return data.map(({ message }) => message as string)
}
const unsentMails = async () => {
  const { data } = await from('mail_outbox').select('attempts').neq('status', 'sent').throwOnError()
  return data
}
/** Lets the time until the next attempt pass, and the claim of a killed process expire. */
const passTheTime = () =>
  from('mail_outbox')
    .update({ claimed_until: null, next_attempt_at: new Date().toISOString() })
    .eq('status', 'queued')
    .throwOnError()

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

test('a message whose mail could not be sent before the site was killed is delivered once', async () => {
  await catcher.stop()
  expect((await sendMessage('Biscuit died this morning.')).status).toBe(200)
  await eventually(unsentMails).toEqual([{ attempts: 1 }])

  await restart()
  await catcher.start()
  expect(await storedMessages()).toEqual(['Biscuit died this morning.'])
  await passTheTime()
  await eventually(unsentMails).toEqual([])
  expect(catcher.mails()).toMatchObject([
    {
      replyTo: [{ name: 'Ruth', address: 'noreply@example.com' }],
      text: expect.stringContaining('Biscuit died this morning.'),
    },
  ])
})

test('a mail that was being sent when the site was killed is sent again with the same Message-ID', async () => {
  catcher.forget()
  const arrived = catcher.holdNext()
  expect((await sendMessage('Are you open on Sunday?')).status).toBe(200)
  await arrived

  await restart()
  catcher.accept()
  await passTheTime()
  await eventually(unsentMails).toEqual([])
  const [first, again] = await catcher.waitFor(2)
  expect(again?.messageId).toBe(first?.messageId)
})
