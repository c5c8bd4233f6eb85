import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { migrate, openDatabase } from 'one-process-backend/database'
import { findRunningPostgres, startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const log = createLog('silent')
const migrations = path.join(import.meta.dirname, '../../supabase/migrations')

/** A PostgreSQL of its own, as another machine has it. */
async function startServer() {
  const data = await mkdtemp(path.join(tmpdir(), 'server-'))
  const server = await startEmbeddedPostgres({ folder: data, log })
  const pid = findPostmaster(data)
  onTestFinished(async () => {
    signal(pid, 'SIGCONT')
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  })
  return { url: urlOf(server.connection), data, pid }
}

const urlOf = ({ host, user, password }: { host: string; user: string; password: string }) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(host)}`

const findPostmaster = (folder: string) =>
  Number(execFileSync('head', ['-n1', path.join(folder, 'cluster/postmaster.pid')]))

/** Stops all of the server where it is, as a host that freezes does, or lets it go on. */
function signal(postmaster: number, name: NodeJS.Signals) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  })
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)])
    try {
      process.kill(pid, name)
    } catch {
      // A process that served a connection may have ended meanwhile.
    }
}

async function openServer({ url }: { url: string }) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

/** Changes a setting of the whole server, as its administrator does. */
async function set({ data, pid }: { data: string; pid: number }, line: string) {
  await appendFile(path.join(data, 'cluster/postgresql.auto.conf'), `${line}\n`)
  process.kill(pid, 'SIGHUP')
}

const unavailable = { name: 'DatabaseUnavailableError' }
const visitor = { role: 'anon' } as const
const service = { role: 'service_role' } as const
const one = { text: 'select 1 as n', values: [], isKept: true }

test('statements on a server that freezes end by themselves, and those after it are answered anew', async () => {
  const server = await startServer()
  const database = await openServer(server)
  await migrate(database, { folder: migrations, log })
  const askAll = () => [
    database.ask(visitor, one, { transaction_read_only: 'on' }),
    database.as(service, (sql) => sql`select 1 as n`),
    database.owner`select 1 as n`,
    database.owner.begin((sql) => sql`select 1 as n`),
  ]
  await Promise.all(askAll())
  signal(server.pid, 'SIGSTOP')
  for (const asked of await Promise.allSettled(askAll()))
    expect(asked).toMatchObject({ status: 'rejected', reason: unavailable })
  signal(server.pid, 'SIGCONT')
  expect(await Promise.all(askAll())).toHaveLength(4)
})

test('a statement that only takes long is left to run', async () => {
  const database = await openServer(await startServer())
  expect(await database.owner`select 1 as n, pg_sleep(8)`).toMatchObject([{ n: 1 }])
})

test('while a standby is gone, writes are refused in time, reads go on, and what was written comes once', async () => {
  const server = await startServer()
  const database = await openServer(server)
  await migrate(database, { folder: migrations, log })
  await database.owner.unsafe(
    'create table public.notes (n int); grant insert, select on public.notes to service_role',
  )
  const write = (n: number) =>
    database.as(service, (sql) => sql`insert into public.notes values (${n})`)
  const read = () => database.ask(visitor, one, { transaction_read_only: 'on' })
  await set(server, "synchronous_standby_names = 'gone'")
  await vi.waitUntil(
    async () =>
      (await database.owner`show synchronous_standby_names`)[0]?.synchronous_standby_names,
  )
  const written = Promise.allSettled(Array.from({ length: 30 }, (_, n) => write(n)))
  for (let n = 0; n < 20; n += 1) expect(await read()).toEqual([{ n: '1' }])
  for (const one of await written)
    expect(one).toMatchObject({ status: 'rejected', reason: unavailable })
  expect(await read()).toEqual([{ n: '1' }])
  await set(server, "synchronous_standby_names = ''")
  await vi.waitUntil(
    () =>
      write(100).then(
        () => true,
        () => false,
      ),
    { timeout: 30_000 },
  )
  const stored = await database.owner<{ n: number }[]>`select n from public.notes order by n`
  expect(new Set(stored.map(({ n }) => n)).size).toBe(stored.length)
  expect(stored.at(-1)).toEqual({ n: 100 })
})

test('monitor, pages and families learn of a lost standby and of a read-only server, and of the end of both', async () => {
  const server = await startServer()
  const { owner } = await openServer(server)
  const keys = generateApiKeys()
  const data = await makeDataFolder()
  const site = await startSite(data.folder, {
    DATABASE_URL: server.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  })
  onTestFinished(async () => {
    await site.kill('SIGKILL')
    await data.remove()
  })
  const health = async () => {
    const response = await fetch(`${site.url}/healthz`)
    const { database } = await response.json()
    return [response.status, database]
  }
  const visitor = createClient(site.url, keys.publishable, { auth: { persistSession: false } })
  const send = async (message: string) => {
    const body = { name: 'Ruth', email: 'ruth@example.com', phone: '', message }
    const { error, response } = await visitor.functions.invoke('process-contact-form', { body })
    return error ? response?.status : 200
  }
  const patiently = { timeout: 60_000, interval: 1000 }
  await expect.poll(health, patiently).toEqual([200, 'ok'])
  expect(await send('Before')).toBe(200)

  await set(server, "synchronous_standby_names = 'gone'")
  expect(await Promise.all([send('During'), send('Too')])).toEqual([503, 503])
  expect((await fetch(`${site.url}/when-a-pet-dies`)).status).toBe(200)
  await set(server, "synchronous_standby_names = ''")
  await expect.poll(health, patiently).toEqual([200, 'ok'])
  expect(await send('During')).toBe(200)

  await set(server, "default_transaction_read_only = 'on'")
  await expect.poll(health, patiently).toEqual([503, 'read-only'])
  for (const message of ['Later', 'Later', 'Later']) expect(await send(message)).toBe(503)
  await set(server, "default_transaction_read_only = 'off'")
  await expect.poll(health, patiently).toEqual([200, 'ok'])
  expect(await send('Later')).toBe(200)

  const stored = await owner`
    select message from contact_form_submissions where message in ('Before', 'During', 'Later') order by 1`
  expect(stored.map(({ message }) => message)).toEqual(['Before', 'During', 'Later'])
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('could not be stored'))
    .map((line) => JSON.parse(line).msg)
  expect([...new Set(lines)]).toEqual(lines)
})

test('a start on a standby says what it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'standby-'))
  const first = await startEmbeddedPostgres({ folder, log })
  await first.stop()
  const { uid, gid } = statSync(path.join(folder, 'cluster'))
  const mark = path.join(folder, 'cluster/standby.signal')
  await writeFile(mark, '')
  chownSync(mark, uid, gid)
  // It starts for good only once it is a standby no more.
  const starting = startEmbeddedPostgres({ folder, log })
  onTestFinished(async () => {
    await rm(mark)
    process.kill(findPostmaster(folder), 'SIGINT')
    await (await starting).stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const standby = await vi.waitUntil(() => findRunningPostgres(folder), { timeout: 30_000 })
  const owner = openDatabase(urlOf(standby))
  onTestFinished(() => owner.close())
  await vi.waitUntil(
    () =>
      owner.owner`select`.then(
        () => true,
        () => false,
      ),
    { timeout: 30_000 },
  )
  const site = await makeDataFolder()
  onTestFinished(() => site.remove())
  await expect(startSite(site.folder, { DATABASE_URL: urlOf(standby) })).rejects.toThrow(
    /DATABASE_URL leads to a standby, which takes no writes\. Let it lead to the primary, or promote this one\./,
  )
})
