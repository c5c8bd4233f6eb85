import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { readMigrationFiles } from 'one-process-backend/database'
import { openS3Store } from 'one-process-backend/storage'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Secrets } from '../../../server/data/secrets.ts'
import { listSeedPictures } from '../../../server/demo-content/seed-pictures.ts'
import { issueFormToken } from '../../../supabase/functions/process-contact-form/form-token.ts'
import { startMailCatcher } from '../../mail-catcher.ts'
import { makePlainPicture } from '../../pictures.ts'
import { startS3Server } from '../../s3-server.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../site-process.ts'
import { createTestDatabase } from '../../test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const template = inject('template')
const { owner } = await createTestDatabase({ ...template, database: 'template0' })
const s3 = await startS3Server()
const catcher = await startMailCatcher()
const connections = 6

const cleaning = [() => catcher.stop()]
let sites: SiteProcess[] = []
let secrets: Secrets

beforeAll(async () => {
  const [found] = await owner`select current_database() as name`
  const { host, user, password } = template
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@localhost/${found?.name}?host=${host}`,
    DATABASE_CONNECTIONS: String(connections),
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    SITE_URL: 'https://quietvalley.example',
    SMTP_URL: catcher.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  }
  const starting = Array.from({ length: 4 }, async () => {
    const { folder, remove } = await makeDataFolder()
    cleaning.push(remove)
    const site = await startSite(folder, environment)
    cleaning.push(() => site.kill('SIGTERM'))
    return site
  })
  sites = await Promise.all(starting)
  const [stored] = await owner`select value from private.settings where key = 'generated_secrets'`
  secrets = JSON.parse(stored?.value)
})
afterAll(async () => {
  for (const clean of cleaning.reverse()) await clean()
})

const one = (n: number) => sites[n % sites.length] as SiteProcess
const call = (
  n: number,
  address: string,
  init: { method?: string; body?: object; from?: string },
) =>
  fetch(`${one(n).url}${address}`, {
    method: init.method ?? 'POST',
    headers: {
      apikey: secrets.keys.publishable,
      authorization: `Bearer ${secrets.keys.publishable}`,
      'content-type': 'application/json',
      ...(init.from && { 'x-forwarded-for': init.from }),
    },
    body: init.body && JSON.stringify(init.body),
  })
const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
const repeat = <T>(times: number, work: (n: number) => T) =>
  Array.from({ length: times }, (_, n) => work(n))
const asService = (n: number) =>
  createClient(one(n).url, secrets.keys.secret, { auth: { persistSession: false } })

async function sendMessage(n: number, from?: string) {
  const token = issueFormToken(secrets.keys.jwtSecret)
  // A no-reply address gets no acknowledgement, so each message causes one mail.
  const sender = { name: 'Ruth', email: 'noreply@example.com', phone: '' }
  const body = { ...sender, message: `Our dog died. ${randomUUID()}`, token }
  return call(n, '/functions/v1/process-contact-form', { body, from })
}

test('four processes that start at once on an empty database set it up only once', async () => {
  const printed = sites.map((site) => site.output())
  const links = printed.flatMap((text) => /signs up at (\S+)/.exec(text)?.[1] ?? [])
  expect(links).toHaveLength(1)
  expect(links[0]).toMatch(/^https:\/\/quietvalley\.example\/auth\/accept-invitation\?token=/)
  expect(printed.filter((text) => text.includes('The access passcode is'))).toHaveLength(1)
  expect(await owner`select from invitations`).toHaveLength(1)

  const migrations = await readMigrationFiles('supabase/migrations')
  const history = await owner`
    select version from supabase_migrations.schema_migrations order by version`
  expect(history.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version))
  const pictures = await listSeedPictures('supabase/seed')
  expect(await owner`select from storage.objects`).toHaveLength(pictures.length)
  expect(await openS3Store(s3.settings).list()).toHaveLength(pictures.length)
  expect(await owner`select from faqs group by question having count(*) > 1`).toHaveLength(0)
})

test('a session works in every process and ends in all of them', async () => {
  const token = /token=(\S+)/.exec(sites.map((site) => site.output()).join())?.[1]
  const person = { email: 'hello@quietvalley.example', password: 'larches in autumn' }
  const signUp = { ...person, data: { invitation_token: token } }
  expect((await call(0, '/auth/v1/signup', { body: signUp })).status).toBe(200)
  const signedIn = await call(1, '/auth/v1/token?grant_type=password', { body: person })
  const { refresh_token: first } = await signedIn.json()

  const refresh = (n: number, refresh_token: string) =>
    call(n, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })
  const answers = await Promise.all(repeat(4, async (n) => (await refresh(n, first)).json()))
  const seconds = new Set(answers.map(({ refresh_token }) => refresh_token))
  expect(seconds.size, 'tabs at four processes agree on the successor').toBe(1)

  await owner`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`
  expect((await refresh(2, first)).status, 'an old token is a stolen one').toBe(400)
  expect((await refresh(3, answers[0].refresh_token)).status).toBe(400)
})

test('rate limits count the requests of all processes together', async () => {
  const from = '198.51.100.7'
  const messages = await statusesOf(repeat(32, (n) => sendMessage(n, from)))
  expect(messages).toEqual([...repeat(30, () => 200), 429, 429])

  const guess = { email: 'nobody@example.com', password: 'guess' }
  const signIn = (n: number) => call(n, '/auth/v1/token?grant_type=password', { body: guess, from })
  expect(await statusesOf(repeat(12, signIn))).toEqual([...repeat(10, () => 400), 429, 429])

  const passcode = (n: number) =>
    call(n, '/rest/v1/rpc/verify_access_passcode', { body: { passcode: 'zzzz' }, from })
  expect(await statusesOf(repeat(22, passcode))).toEqual([...repeat(20, () => 200), 429, 429])
})

test('a picture uploaded to one process is served by all, and by none once deleted', async () => {
  const heroes = asService(0).storage.from('hero_images')
  const { error } = await heroes.upload('meadow.jpg', await makePlainPicture('jpeg', [400, 300]))
  expect(error).toBeNull()
  const cached = () => readdir(path.join(one(1).folder, 'cache/pictures')).catch(() => [])
  expect(await cached()).toEqual([])
  const rendering = '/storage/v1/render/image/public/hero_images/meadow.jpg?width=160'
  const shown = () => statusesOf(repeat(4, (n) => call(n, rendering, { method: 'GET' })))
  expect(await shown()).toEqual([200, 200, 200, 200])
  expect(await cached()).toHaveLength(1)

  expect((await heroes.remove(['meadow.jpg'])).data).toHaveLength(1)
  expect(await shown()).toEqual([400, 400, 400, 400])
  await expect.poll(cached).toEqual([])
})

test('while the picture store is unreachable pages are served, and saving a picture fails with an explanation', async () => {
  const health = async (n: number) => (await (await fetch(`${one(n).url}/healthz`)).json()).storage
  const picture = await makePlainPicture('jpeg', [40, 30])
  s3.intervene(({ socket }) => Boolean(socket.destroy()))
  const saving = await asService(1).storage.from('hero_images').upload('no.jpg', picture)
  expect(saving.error?.message).toMatch(/^Pictures can’t be .* please try again shortly$/)
  expect(saving.error).toMatchObject({ statusCode: '503' })
  expect(await owner`select from storage.objects where name = 'no.jpg'`).toHaveLength(0)
  expect(await health(2)).toBe('away')
  expect((await fetch(one(3).url)).status).toBe(200)
  s3.intervene()
  expect(await health(2)).toBe('ok')
})
