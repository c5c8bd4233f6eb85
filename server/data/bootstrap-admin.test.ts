import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { createLog } from 'one-process-backend/log'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthService } from '../../packages/backend/src/auth/auth-service.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import { inviteFirstAdministrator } from './first-administrator.ts'
import { signUpWithPasscodeOrInvitation } from './sign-up-rules.ts'

const database = await createTestDatabase()
const { owner } = database
const siteUrl = 'https://quietvalley.example'
const keys = generateApiKeys()
const service = createAuthService({
  database,
  keys,
  siteUrl,
  log: createLog('silent'),
  signUp: signUpWithPasscodeOrInvitation,
})
const CONTACT_EMAIL = 'hello@quietvalley.example'
const password = 'larches in autumn'

beforeEach(async () => {
  await owner`truncate auth.users, invitations cascade`
  await owner`truncate private.settings`
})

const start = (
  given: Partial<
    Record<'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SIGNUP_PASSCODE', string | undefined>
  > = {},
  secret = keys.jwtSecret,
) =>
  bootstrapAdmin(database, {
    settings: { CONTACT_EMAIL, SIGNUP_PASSCODE: 'R2d7', ...given },
    siteUrl,
    generatedPasscode: 'abcd',
    secret,
  })

const openBrowser = () =>
  createClient(siteUrl, keys.publishable, {
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        return service.fetch(new Request(request.url.replace('/auth/v1', ''), request))
      },
    },
    auth: { persistSession: false, autoRefreshToken: false },
  })

const accept = (line = '', email = CONTACT_EMAIL) => {
  const invitation_token = /token=(\S+)$/.exec(line)?.[1]
  return openBrowser().auth.signUp({ email, password, options: { data: { invitation_token } } })
}
const administrators = () => owner`select email from admin_users join auth.users using (id)`

test('a start with replaced secrets revokes the invitations that nobody has accepted', async () => {
  await start()
  await start()
  const open = () => owner`select from invitations where revoked_at is null`
  expect(await open()).toHaveLength(1)
  await owner`insert into invitations (email, token_hash) values ('thief@example.com', ${'0'.repeat(64)})`
  await owner`insert into auth.users (id, email) values (gen_random_uuid(), 'ada@example.com')`
  await owner`insert into admin_users (id) select id from auth.users`
  await owner`update invitations set revoked_at = null`
  await start()
  expect(await open()).toHaveLength(2)
  await start({}, generateApiKeys().jwtSecret)
  expect(await open()).toEqual([])
})

describe('the first administrator', () => {
  test('the first administrator signs up with the link in the log', async () => {
    const [line] = await start()
    expect(line).toMatch(
      /^The first administrator, hello@quietvalley\.example, signs up at https:\/\/quietvalley\.example\/auth\/accept-invitation\?token=[\w-]{43}$/,
    )
    expect((await accept(line)).data.session).toBeTruthy()
    expect(await administrators()).toEqual([{ email: CONTACT_EMAIL }])
    expect(await start()).toEqual([])
  })

  test('the first administrator’s link is only in the log of the first start, whichever process printed it', async () => {
    const printed = (await Promise.all([start(), start(), start()])).flat()
    const links = printed.filter((line) => line.includes('token='))
    expect(links).toHaveLength(1)
    expect(await owner`select from invitations`).toHaveLength(1)
    expect(await start()).toEqual([
      `There is no administrator yet. For the link of ${CONTACT_EMAIL}: npm run link -- ${CONTACT_EMAIL}`,
    ])

    await owner`update invitations set expires_at = now()`
    expect((await start()).join()).not.toContain('token=')
    expect((await accept(links[0])).error?.status).toBe(403)
    const again = await inviteFirstAdministrator(database, CONTACT_EMAIL, keys.jwtSecret)
    expect((await accept(`token=${again?.token}`)).error).toBeNull()
  })

  test('a first administrator with another address invalidates the earlier link', async () => {
    const [[first], [second]] = [await start(), await start({ ADMIN_EMAIL: 'rosa@example.com' })]
    expect((await accept(first)).error?.status).toBe(403)
    expect((await accept(second, 'rosa@example.com')).error).toBeNull()
  })

  test('the first administrator can be created from the settings instead, once', async () => {
    const settings = { ADMIN_EMAIL: 'Rosa@Example.com', ADMIN_PASSWORD: password }
    expect(await start(settings)).toEqual([])
    expect(await administrators()).toEqual([{ email: 'rosa@example.com' }])
    const signIn = () =>
      openBrowser().auth.signInWithPassword({ email: 'rosa@example.com', password })
    expect((await signIn()).error).toBeNull()
    await start({ ...settings, ADMIN_PASSWORD: 'another good one' })
    expect((await signIn()).error).toBeNull()
  })

  test('the first administrator isn’t created with a weak password', async () => {
    const settings = { ADMIN_EMAIL: 'rosa@example.com', ADMIN_PASSWORD: 'password' }
    await expect(start(settings)).rejects.toThrow(
      /^ADMIN_EMAIL can't be made administrator: Password is known/,
    )
    expect(await administrators()).toEqual([])
  })
})

test('the access passcode comes from the settings, or is generated and shown once', async () => {
  const stored = async () =>
    (await owner`select value from private.settings where key = 'signup_passcode'`)[0]?.value
  await start()
  expect(await stored()).toBe('R2d7')
  const lines = await start({ SIGNUP_PASSCODE: undefined })
  expect(lines).toContain('The access passcode is abcd')
  expect(await stored()).toBe('abcd')
  expect(await start({ SIGNUP_PASSCODE: undefined })).not.toContain('The access passcode is abcd')
})
