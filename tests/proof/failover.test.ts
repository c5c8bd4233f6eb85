import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findTree } from '../../bench/processes.ts'
import { findWritten } from '../../soak/find-written.ts'
import { startLoad } from '../../soak/load.ts'
import { openSiteUnderLoad } from '../../soak/site-under-load.ts'
import { sendMessage } from '../../soak/virtual-user.ts'

const log = createLog('silent')

/** The folder of one of two PostgreSQL servers, as if on separate machines. */
interface Machine {
  folder: string
}

test('no acknowledged message or edit is lost or duplicated while the primary freezes and its standby is promoted', async () => {
  const { one, two, password } = await startPair()
  const address = await startAddress(one)
  const site = await openSiteUnderLoad({
    settings: {
      DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${address.port}/postgres`,
    },
  })
  onTestFinished(() => site.close())
  const load = startLoad(site, {
    readers: { people: 2, thinks: [0.2, 0.5] },
    senders: { people: 4, thinks: [0.2, 0.5] },
    staff: { people: 2, thinks: [0.2, 0.5] },
    uploaders: { people: 0, thinks: [1, 1] },
  })
  const isServing = () => expect.poll(() => sendMessage(site), { timeout: 60_000 }).toBe(true)
  const countAcknowledged = () =>
    site.samples.filter(({ kind, status }) => kind === 'message' && status === 200).length
  const goOn = (count = countAcknowledged() + 40) =>
    expect.poll(countAcknowledged, { timeout: 60_000 }).toBeGreaterThan(count)
  await goOn()

  const readPages = async (when: string) => {
    for (const page of site.pages) {
      const { status } = await fetch(site.process().url + page)
      expect(status, `${page} ${when}`).toBe(200)
    }
  }
  // The last good page was rendered earlier.
  await readPages('while the primary works')
  signal(one, 'SIGSTOP')
  const isUnwell = async () => (await fetch(`${site.process().url}/healthz`)).status
  await expect.poll(isUnwell, { timeout: 60_000 }).toBe(503)
  await readPages('while the primary is frozen')
  signal(one, 'SIGCONT')
  await isServing()
  await goOn()

  signal(one, 'SIGKILL')
  await promote(two)
  address.leadTo(two)
  await isServing()
  await goOn()

  await load.stop()
  for (const { what, ...compared } of await site.ledger.compare(() => findWritten(site)))
    expect(compared, what).toMatchObject({ lost: [], doubled: [] })
}, 240_000)

/** Starts a primary with a synchronous standby. */
async function startPair() {
  const [first = '', second = ''] = await Promise.all(
    ['one', 'two'].map((name) => mkdtemp(path.join(tmpdir(), `${name}-`))),
  )
  onTestFinished(async () => {
    for (const folder of [first, second])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const begun = await startEmbeddedPostgres({ folder: first, log })
  await begun.stop()
  const rights = path.join(first, 'cluster/pg_hba.conf')
  const trusted = 'local all supabase_admin trust\nlocal replication supabase_admin trust\n'
  await writeFile(rights, trusted + (await readFile(rights, 'utf8')))
  // -a keeps the owners. pg_basebackup can't be used, because it copies only a running server.
  execFileSync('cp', ['-a', `${first}/.`, second])
  await mark(second, 'standby.signal')

  const primary = await startEmbeddedPostgres({ folder: first, log })
  const { host, password } = primary.connection
  const settings = {
    primary_conninfo: `host=${host} user=supabase_admin application_name=two`,
  }
  // It counts as started once it is promoted.
  const standby = startEmbeddedPostgres({ folder: second, log, settings })
  onTestFinished(async () => {
    await primary.stop()
    await (await standby).stop()
  })
  const { owner, close } = openDatabase(
    `postgres://supabase_admin:none@localhost/postgres?host=${encodeURIComponent(host)}`,
  )
  await vi.waitUntil(async () => (await owner`select from pg_stat_replication`).length, 30_000)
  await owner.unsafe("alter system set synchronous_standby_names = 'two'")
  await owner`select pg_reload_conf()`
  await close()
  return { one: { folder: first }, two: { folder: second }, password }
}

/**
 * Writes an empty file that PostgreSQL looks for, as the user that it runs as. It appears under its final name at once,
 * because PostgreSQL removes it as soon as it sees it.
 */
async function mark(folder: string, name: string) {
  const { uid, gid } = statSync(path.join(folder, 'cluster'))
  const file = path.join(folder, 'cluster', name)
  await writeFile(`${file}.new`, '')
  chownSync(`${file}.new`, uid, gid)
  await rename(`${file}.new`, file)
}

const findPostmaster = ({ folder }: Machine) =>
  Number(readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

function signal(machine: Machine, name: NodeJS.Signals) {
  for (const pid of findTree(findPostmaster(machine)))
    try {
      process.kill(pid, name)
    } catch {
      // A process that served a connection may have ended in the meantime.
    }
}

async function promote(machine: Machine) {
  await mark(machine.folder, 'promote')
  process.kill(findPostmaster(machine), 'SIGUSR1')
}

/**
 * Listens at the one address in DATABASE_URL, like a managed service, and forwards connections to one of the machines.
 */
async function startAddress(first: Machine) {
  let primary = first
  const server = createServer((client) => {
    const onward = connect(path.join(primary.folder, 'socket/.s.PGSQL.5432'))
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const)
      one
        .pipe(other)
        .on('close', () => one.destroy())
        .on('error', () => one.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (machine: Machine) => {
      primary = machine
    },
  }
}
