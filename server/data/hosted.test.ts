import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../tests/test-app.ts'
import { people } from '../../tests/test-users.ts'
import { readSettings } from '../settings.ts'
import { bootstrapHostedAdmin } from './bootstrap-admin-hosted.ts'
import { checkSecretKey, connectSupabase, withoutResizing } from './hosted.ts'

const app = await createTestApp()
const { owner } = app.database
const open = (settings: object = {}) =>
  bootstrapHostedAdmin(
    app.as('service'),
    { CONTACT_EMAIL: 'hello@example.com', ...settings },
    'https://site.example/',
  )

test('a project with an administrator invites nobody, and its passcode is set from the settings', async () => {
  expect(await open({ SIGNUP_PASSCODE: 'larc' })).toEqual([])
  const isRight = (passcode: string) =>
    app.as('visitor').rpc('verify_access_passcode', { passcode })
  expect(await isRight('larc')).toMatchObject({ data: true })
  expect(await isRight('lake')).toMatchObject({ data: false })
  expect(await owner`select from public.invitations`).toEqual([])
})

test('a project without an administrator prints an invitation link once and mails it', async () => {
  await owner`alter table public.admin_users disable trigger user`
  await owner`delete from public.admin_users where id = ${people.administrator.sub}`
  const email = `${randomUUID()}@example.com`
  const [line = '', ...others] = await open({ ADMIN_EMAIL: email })
  expect(others).toEqual([])
  const [, token] =
    /^The first administrator, .+, signs up at https:\/\/site\.example\/auth\/accept-invitation\?token=(\w+)$/.exec(
      line,
    ) ?? []
  const { data } = await app.as('visitor').rpc('verify_invitation_token', { token })
  expect(data).toMatchObject([{ is_valid: true, email }])
  const mails = await owner`select kind, recipient from public.mail_outbox`
  expect([...mails]).toEqual([{ kind: 'invitation', recipient: email }])

  expect(await open({ ADMIN_EMAIL: email })).toEqual([
    `There is no administrator yet. The link that was printed and mailed to ${email} is still valid.`,
  ])
  expect(await owner`select from public.mail_outbox`).toHaveLength(1)
  await owner`update public.invitations set expires_at = now()`
  expect((await open({ ADMIN_EMAIL: email }))[0]).toContain('/auth/accept-invitation?token=')
})

test.each([
  [
    '/storage/v1/render/image/public/hero_images/a%20b.jpg?width=640&resize=contain',
    '/storage/v1/object/public/hero_images/a%20b.jpg',
  ],
  ['/storage/v1/object/public/hero_images/a.jpg', '/storage/v1/object/public/hero_images/a.jpg'],
])(
  'where the project does not resize pictures, %s becomes the uploaded picture',
  (asked, given) => {
    expect(withoutResizing(asked)).toBe(given)
  },
)

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a project that redirects elsewhere doesn’t get our keys sent there', async () => {
  const keys: unknown[] = []
  const elsewhere = await listen((request, response) => {
    keys.push(request.headers.apikey)
    response.setHeader('content-type', 'application/json').end('[]')
  })
  const project = await listen((request, response) =>
    response.writeHead(307, { location: elsewhere + request.url }).end(),
  )
  const { error } = await connectSupabase(project, 'a-secret-key').from('faqs').select()
  expect(keys).toEqual([])
  expect(error?.message).toContain('fetch failed')
})

test('a start with a wrong secret key is refused, and an unreachable project doesn’t prevent the start', async () => {
  const server = createServer(getRequestListener((request) => app.backend.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const check = (secret: string) =>
    checkSecretKey(
      readSettings({
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: app.keys.publishable,
        SUPABASE_SECRET_KEY: secret,
      }),
    )
  await check(app.keys.secret)
  for (const wrong of ['sb_secret_of_another_project', app.keys.publishable])
    await expect(check(wrong)).rejects.toThrow(
      new RegExp(`^SUPABASE_SECRET_KEY is not the secret key of ${url}: it answers 40[13]\\. Copy`),
    )
  await new Promise((resolve) => server.close(resolve))
  await check('sb_secret_of_another_project')
})
