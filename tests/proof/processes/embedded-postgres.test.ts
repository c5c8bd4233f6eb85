import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../packages/backend/src/database/database.ts'
import { startEmbeddedPostgres } from '../../../packages/backend/src/database/embedded/embedded-postgres.ts'
import { createLog } from '../../../packages/backend/src/log.ts'
import { afterwards } from '../../test-app.ts'

const log = createLog('silent')

/** A program that opens the database of a folder and prints the names that it reads. */
const SITE = `
  import { createInterface } from 'node:readline'
  import { createLog } from ${JSON.stringify(path.resolve('packages/backend/src/log.ts'))}
  import { openDatabase } from ${JSON.stringify(path.resolve('packages/backend/src/database/database.ts'))}
  import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve('packages/backend/src/database/embedded/embedded-postgres.ts'))}
  const folder = process.env.FOLDER
  const { connection } = await startEmbeddedPostgres({ folder, log: createLog('silent') })
  const { owner } = openDatabase(connection)
  await owner\`create table if not exists pets (name text)\`
  console.log('ready')
  for await (const name of createInterface({ input: process.stdin })) {
    await owner\`insert into pets values (\${name})\`
    console.log('written')
  }
  process.exit()`

const held = await makeFolder()
const holder = await startSite(held)
await holder.ready
const running = await start()

describe('while another process has the folder open', () => {
  const [folder, site] = [held, holder]

  test('a second start is refused in one sentence, and does no harm', async () => {
    await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(
      /^Another process is already using the database in \S+; stop it first, or set DATA_DIR/,
    )
    await site.write('Larch')
  })

  test('a start after kill -9 stops the orphaned PostgreSQL and finds the committed rows', async () => {
    const orphan = await readPostmasterPid(folder)
    await site.write('Biscuit')
    await site.kill()
    expect(isRunning(orphan)).toBe(true)

    const { database } = await start(folder)

    expect([...(await database.owner`select name from pets`)]).toContainEqual({ name: 'Biscuit' })
    expect(await readPostmasterPid(folder)).not.toBe(orphan)
  })
})

test.each([
  ['the cluster is being made', 'unfinished-'],
  ['its files are being written', 'pg_wal'],
  ['it is put in its place', 'cluster'],
  ['PostgreSQL starts for the first time', 'postmaster.pid'],
])('after a first start that was killed when %s, the next start works', async (_moment, name) => {
  const folder = await makeFolder()
  const site = await startSite(folder)
  await vi.waitUntil(() => appears(folder, name), { timeout: 20_000, interval: 1 })
  await site.kill()

  const { database } = await start(folder)

  expect([...(await database.owner`select 1 as one`)]).toEqual([{ one: 1 }])
})

test('a folder works although its path is too long for a socket', async () => {
  const folder = path.join(await makeFolder(), 'deep'.repeat(20), 'deeper'.repeat(10))
  const { database } = await start(folder)
  expect(await database.owner`select`).toHaveLength(1)
})

describe('a running PostgreSQL', () => {
  const { folder, connection, database } = running

  test('a running PostgreSQL refuses a second start within the same process', async () => {
    await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow('Another process')
  })

  test('a running PostgreSQL writes to disk before it acknowledges, and opens no port', async () => {
    const [settings] = await database.owner`
      select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as port`
    expect(settings).toEqual({ fsync: 'on', pages: 'on', commit: 'on', port: '' })
  })

  test('a running PostgreSQL’s password is readable only by the owner, and the superuser is refused', async () => {
    const stored = await readFile(path.join(folder, 'password'), 'utf8')
    expect(stored.trim()).toBe(connection.password)
    const intruder = openDatabase({ ...connection, user: 'supabase_admin' })
    onTestFinished(() => intruder.close())
    await expect(intruder.owner`select`).rejects.toMatchObject({ code: '28P01' })
  })

  test('a running PostgreSQL is restarted whenever it ends unexpectedly', async () => {
    await database.owner`create table pets (name text)`
    for (let time = 0; time < 2; time += 1) {
      const before = await readPostmasterPid(folder)
      process.kill(before, 'SIGKILL')
      const isAnother = async () => (await readPostmasterPid(folder).catch(() => before)) !== before
      await vi.waitUntil(isAnother, { timeout: 20_000, interval: 20 })
      await vi.waitFor(() => database.owner`select from pets`, { timeout: 20_000, interval: 20 })
    }
  })
})

test('a cluster of another PostgreSQL release is refused in one sentence', async () => {
  const { folder, stop } = await start()
  await stop()
  await writeFile(path.join(folder, 'cluster', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(
    /made by PostgreSQL 17 and this release brings 18: make a backup/,
  )
})

async function start(folder?: string) {
  folder ??= await makeFolder()
  const { connection, stop } = await startEmbeddedPostgres({ folder, log })
  afterwards(stop)
  const database = openDatabase(connection)
  afterwards(() => database.close())
  return { folder, connection, database, stop: () => database.close().then(stop) }
}

// Inside a folder that only its owner may enter. When root runs the tests, PostgreSQL runs as another user.
async function makeFolder() {
  const closed = await mkdtemp(path.join(tmpdir(), 'embedded-'))
  afterwards(() => rm(closed, { recursive: true, force: true, maxRetries: 10 }))
  return path.join(closed, 'postgres')
}

/** Another process that has the database open, as the site does. */
async function startSite(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', SITE], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  afterwards(async () => {
    child.stdin.end()
    await exit
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ready: lines.next(),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    write: (name: string) => {
      child.stdin.write(`${name}\n`)
      return lines.next()
    },
  }
}

async function appears(folder: string, name: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.some((found) => path.basename(found).startsWith(name) && existsSync(folder))
}

const readPostmasterPid = async (folder: string) =>
  Number.parseInt(await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
