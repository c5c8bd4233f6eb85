import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Log } from '../../log.ts'
import type { SocketConnection } from '../connection-address.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphanedPostgres } from './orphaned-postgres.ts'
import { findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { type Passwords, prepareCluster, readPasswords } from './postgres-cluster.ts'
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { startServer } from './postgres-server.ts'

const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '.s.PGSQL.5432.lock'

export interface EmbeddedPostgres {
  connection: SocketConnection
  /** Waits until running transactions are aborted and everything is on disk. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The folder of the whole database, created if missing. One process at a time may use it. */
  folder: string
  /** The folder that is locked, if `whenLocked` may move or replace `folder`. */
  lockedFolder?: string
  log: Log
  /** PostgreSQL settings that override ours, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string>
  /** Called once no other process can have the folder open, before anything in it changes. */
  whenLocked?: () => Promise<void>
  /** A PostgreSQL other than the one that comes with the site. */
  programs?: PostgresPrograms
}

/**
 * Starts the private PostgreSQL of `folder`, reachable by a Unix socket only, and stops it with this process. Rejects
 * with one plain sentence when another living process uses the folder.
 */
export async function startEmbeddedPostgres(o: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = lockFolder(await makeFolder(o.lockedFolder ?? o.folder))
  try {
    await o.whenLocked?.()
    const folder = await makeFolder(o.folder)
    const programs = o.programs ?? (await findPostgresPrograms())
    const account = await findPostgresAccount(programs.postgres, folder)
    await stopOrphanedPostgres(path.join(folder, 'cluster'), o.log)
    const prepared = await prepareCluster(folder, programs, account)
    const socket = await makeSocketFolder(folder, account)
    const settings = { unix_socket_directories: socket, ...o.settings }
    const server = await startServer({ ...prepared, programs, account, settings, log: o.log })
    const stop = async () => {
      await server.stop()
      await rm(socket, { recursive: true, force: true })
      lock.release()
    }
    return { connection: connectionTo(socket, prepared.passwords), stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return realpath(folder)
}

// The path of a socket has a length limit that a deep data folder may exceed.
async function makeSocketFolder(folder: string, account: PostgresAccount) {
  const inside = path.join(folder, 'socket')
  const fits = Buffer.byteLength(path.join(inside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  if (fits) await mkdir(inside, { recursive: true, mode: 0o700 })
  const chosen = fits ? inside : await mkdtemp(path.join(tmpdir(), 'postgres-'))
  await account.own(chosen)
  return chosen
}

const connectionTo = (host: string, passwords: Passwords): SocketConnection => ({
  host,
  database: 'postgres',
  user: 'postgres',
  password: passwords.owner,
  authenticatorPassword: passwords.authenticator,
})

const SOCKET_LINE = 4
const STATUS_LINE = 7

/** The PostgreSQL that another process has started in `folder`; undefined if it isn't ready. */
export async function findRunningPostgres(folder: string): Promise<SocketConnection | undefined> {
  const passwords = await readPasswords(folder)
  const state = await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(
    () => '',
  )
  const lines = state.split('\n')
  const socket = lines[SOCKET_LINE]
  const isReady = lines[STATUS_LINE]?.trim() === 'ready'
  return passwords && socket && isReady ? connectionTo(socket, passwords) : undefined
}
