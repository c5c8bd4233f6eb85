import assert from 'node:assert/strict'
import { createClient } from '@supabase/supabase-js'
import { issueFormToken } from '../../../../supabase/functions/process-contact-form/form-token.ts'
import { createHostedHandler } from '../../../../supabase/functions/process-contact-form/hosted.ts'
import { makePlainPicture } from '../../../pictures.ts'
import { setUpAuthenticator } from '../../../second-factor.ts'
import { SITE, startServices } from './start-services.ts'

const [authBinary, authFolder, storageFolder, postgres = '17'] = process.argv.slice(2)
if (!authBinary || !authFolder || !storageFolder)
  throw new Error(
    'Give the built Auth, the folder of its sources, the folder of the built Storage, and 15 for PostgreSQL 15 instead of 17.',
  )

const services = await startServices({ authBinary, authFolder, storageFolder, postgres })
const { url, keys, mails, owner } = services
const PASSWORD = 'larches in autumn'
const emailRedirectTo = `${SITE}/auth`
let failures = 0

async function step(what: string, work: () => Promise<void>) {
  try {
    await work()
    console.log(`ok      ${what}`)
  } catch (error) {
    failures += 1
    console.log(
      `DIFFERS ${what}\n        ${error instanceof Error ? error.message.replaceAll('\n', '\n        ') : error}`,
    )
  }
}

const open = (key = keys.publishable) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
const service = open(keys.secret)

/** The token of the link in the newest mail to this address. */
async function mailedToken(email: string) {
  for (let n = 0; n < 50; n += 1) {
    const mail = mails.mails().findLast(({ recipients }) => recipients.includes(email))
    const found = /token=([\w-]+)/.exec(mail?.html ?? mail?.text ?? '')?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a link came to ${email}`)
}

async function signIn(email: string, password = PASSWORD) {
  const browser = open()
  const { error } = await browser.auth.signInWithPassword({ email, password })
  assert.equal(error, null)
  return browser
}

async function invite(email: string) {
  const { data, error } = await service.rpc('invite_administrator', { email })
  assert.equal(error, null)
  const data2 = { invitation_token: data[0].token }
  const joined = await open().auth.signUp({ email, password: PASSWORD, options: { data: data2 } })
  assert.equal(joined.error, null)
}

const mayWrite = async (browser: ReturnType<typeof open>) => {
  const { error, data } = await browser
    .from('faqs')
    .insert({ question: 'How long does it take?', answer: 'About a week, or a little more.' })
    .select()
  return error === null && data.length === 1
}
const idOf = async (email: string): Promise<string> => {
  const [user] = await owner<{ id: string }[]>`select id from auth.users where email = ${email}`
  return user?.id ?? ''
}

await step(
  'a sign-up without passcode or invitation is refused with the hook’s message',
  async () => {
    const { error } = await open().auth.signUp({ email: 'nobody@example.com', password: PASSWORD })
    assert.match(error?.message ?? '', /passcode|invitation/i)
    assert.equal(error?.status, 403)
    assert.equal(await idOf('nobody@example.com'), '')
  },
)
await step('an invitation makes an administrator, who signs in with the password', async () => {
  await invite('ines@example.com')
  assert.equal(await mayWrite(await signIn('ines@example.com')), true)
})
await step(
  'an account made with the passcode is confirmed by its mailed link and has no rights until approved',
  async () => {
    assert.equal((await service.rpc('set_access_passcode', { passcode: 'R2d7' })).error, null)
    const email = 'paul@example.com'
    const options = { emailRedirectTo, data: { access_passcode: 'R2d7' } }
    assert.equal((await open().auth.signUp({ email, password: PASSWORD, options })).error, null)
    const browser = open()
    const verified = await browser.auth.verifyOtp({
      token_hash: await mailedToken(email),
      type: 'signup',
    })
    assert.equal(verified.error, null)
    assert.equal(await mayWrite(browser), false)
    const [user] =
      await owner`select raw_user_meta_data as data from auth.users where email = ${email}`
    assert.equal(JSON.stringify(user).includes('R2d7'), false)
  },
)
await step(
  'a forgotten password is replaced by the token of the mailed link, which signs the others out',
  async () => {
    const email = 'ines@example.com'
    const before = await signIn(email)
    assert.equal(
      (await open().auth.resetPasswordForEmail(email, { redirectTo: emailRedirectTo })).error,
      null,
    )
    const browser = open()
    const verified = await browser.auth.verifyOtp({
      token_hash: await mailedToken(email),
      type: 'recovery',
    })
    assert.equal(verified.error, null)
    assert.equal((await browser.auth.updateUser({ password: 'a ferry in the fog' })).error, null)
    assert.equal((await browser.auth.signOut({ scope: 'others' })).error, null)
    assert.equal(await mayWrite(before), false)
    assert.notEqual(
      (await open().auth.signInWithPassword({ email, password: PASSWORD })).error,
      null,
    )
  },
)
await step(
  'a second factor is set up, required, and removed by a colleague, who signs the person out',
  async () => {
    await invite('rosa@example.com')
    const rosa = await signIn('rosa@example.com')
    await setUpAuthenticator(rosa)
    assert.equal(await mayWrite(rosa), true)
    assert.equal(await mayWrite(await signIn('rosa@example.com')), false)
    const ines = await signIn('ines@example.com', 'a ferry in the fog')
    const user_id = await idOf('rosa@example.com')
    assert.equal((await ines.rpc('remove_second_factor', { user_id })).error, null)
    assert.equal(await mayWrite(rosa), false)
    assert.equal(await mayWrite(await signIn('rosa@example.com')), true)
  },
)
await step(
  'an administrator who is removed has no rights at once, whatever the token says',
  async () => {
    const rosa = await signIn('rosa@example.com')
    assert.equal(await mayWrite(rosa), true)
    const ines = await signIn('ines@example.com', 'a ferry in the fog')
    const { error } = await ines
      .from('admin_users')
      .delete()
      .eq('id', await idOf('rosa@example.com'))
    assert.equal(error, null)
    assert.equal(await mayWrite(rosa), false)
  },
)
await step('an account that is banned or deleted has no rights at once', async () => {
  for (const end of ['ban', 'delete'] as const) {
    const email = `${end}@example.com`
    await invite(email)
    const browser = await signIn(email)
    assert.equal(await mayWrite(browser), true)
    const id = await idOf(email)
    const { admin } = service.auth
    const ended =
      end === 'ban'
        ? await admin.updateUserById(id, { ban_duration: '1h' })
        : await admin.deleteUser(id)
    assert.equal(ended.error, null)
    assert.equal(await mayWrite(browser), false)
    const code = (await browser.auth.refreshSession()).error?.code
    assert.equal(code, end === 'ban' ? 'user_banned' : 'refresh_token_not_found')
  }
})
await step('signing out everywhere ends every session', async () => {
  const both = [
    await signIn('ines@example.com', 'a ferry in the fog'),
    await signIn('ines@example.com', 'a ferry in the fog'),
  ]
  assert.equal((await both[0]?.auth.signOut({ scope: 'global' }))?.error, null)
  for (const browser of both) assert.equal(await mayWrite(browser), false)
})
await step(
  'staff upload, list and delete pictures; pictures in another format and strangers are refused',
  async () => {
    const ines = (await signIn('ines@example.com', 'a ferry in the fog')).storage.from(
      'hero_images',
    )
    const picture = await makePlainPicture('jpeg', [400, 300])
    const send = (name: string, contentType: string) =>
      ines.upload(name, new Blob([new Uint8Array(picture)], { type: contentType }))
    assert.equal((await send('dawn.jpg', 'image/jpeg')).error, null)
    assert.equal((await send('dawn.jpg', 'image/jpeg')).error?.statusCode, '409')
    assert.equal((await send('dawn.heic', 'image/heic')).error?.statusCode, '415')
    assert.deepEqual(
      (await ines.list()).data?.map(({ name }) => name),
      ['dawn.jpg'],
    )
    const shown = await fetch(ines.getPublicUrl('dawn.jpg').data.publicUrl)
    assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg'])
    const stranger = open().storage.from('hero_images')
    assert.equal(
      (await stranger.upload('x.jpg', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })))
        .error?.statusCode,
      '403',
    )
    const denied = await fetch(`${url}/storage/v1/object/hero_images/dawn.jpg`, {
      method: 'DELETE',
      headers: { apikey: keys.publishable },
    })
    assert.deepEqual((await denied.json()).code, 'AccessDenied')
    assert.equal((await ines.remove(['dawn.jpg'])).error, null)
    assert.deepEqual((await ines.list()).data, [])
  },
)
await step('the contact function stores a message once', async () => {
  const environment: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  }
  const send = createHostedHandler((name) => environment[name])
  const token = issueFormToken(keys.secret)
  const body = JSON.stringify({
    name: 'Ruth',
    email: 'ruth@example.com',
    phone: '',
    message: 'Biscuit died.',
    token,
  })
  const headers = {
    authorization: `Bearer ${keys.publishable}`,
    'content-type': 'application/json',
  }
  for (const _ of [1, 2])
    assert.equal(
      (
        await send(
          new Request(`${url}/functions/v1/process-contact-form`, {
            method: 'POST',
            headers,
            body,
          }),
        )
      ).status,
      200,
    )
  assert.equal((await owner`select from contact_form_submissions`).length, 1)
})

await services.stop()
console.log(failures === 0 ? 'Everything is as with our own backend.' : `${failures} steps differ.`)
process.exit(failures === 0 ? 0 : 1)
