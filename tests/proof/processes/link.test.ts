import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { createMailTransport } from '../../../server/mail/mail-transport.ts'
import { createTestDatabase } from '../../test-app.ts'

const run = promisify(execFile)
const { owner } = await createTestDatabase()
const [found] = await owner`select current_database() as name`
const { host, user, password } = inject('template')
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'link-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const environment = {
  ...process.env,
  DATA_DIR,
  DATABASE_URL: `postgres://${user}:${password}@localhost/${found?.name}?host=${host}`,
  SITE_URL: 'https://site.example',
  CONTACT_EMAIL: 'hello@site.example',
}
const showLink = (...args: string[]) =>
  run(process.execPath, [path.resolve('server/commands/link.ts'), ...args], { env: environment })

test('the operator can print the first administrator’s link again', async () => {
  const { stdout } = await showLink('Hello@site.example')
  expect(stdout).toMatch(
    /^The first administrator, hello@site\.example, signs up at https:\/\/site\.example\/auth\/accept-invitation\?token=[\w-]{43}\n$/,
  )
  expect((await showLink('hello@site.example')).stdout).toBe(stdout)
})

test('the operator can print the link of a mail that was only written to a file, and sees a message when there is none', async () => {
  const transport = createMailTransport({ folder: path.join(DATA_DIR, 'mail') })
  const link = 'https://site.example/auth/confirm?token=abc'
  await transport.send({ id: 'one', to: 'rosa@example.com', text: 'Hi', link })
  expect((await showLink('rosa@example.com')).stdout).toMatch(`: ${link}\n`)
  await expect(showLink('nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No mail with a link was written for nobody@example.com.'),
  })
})

test('the operator can invite an administrator while nobody reads the administrators’ mail', async () => {
  const { stdout } = await showLink('new@example.com', '--invite')
  const token =
    /^new@example\.com signs up as an administrator at https:\/\/site\.example\/auth\/accept-invitation\?token=([\w-]+)\n$/.exec(
      stdout,
    )?.[1]
  const [invitation] = await owner`
    select email, by_operator from public.invitations where token_hash = private.hash_token(${token ?? ''})`
  expect(invitation).toEqual({ email: 'new@example.com', by_operator: true })
})
