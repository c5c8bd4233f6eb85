import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { stopEarlierPostgres } from './earlier-postgres.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { passOn, READY } from './postgres-log.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const PATIENCE_MS = 20_000
const LONGEST_PAUSE_MS = 10_000
const STEADY_MS = 60_000

export interface ServerOptions {
  cluster: string
  programs: PostgresPrograms
  account: PostgresAccount
  settings: Record<string, string>
  log: Log
}

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  log_checkpoints: 'off',
  // A refused row is the caller's error, and its details may be a family's words: not for the log.
  log_min_messages: 'log',
}

/**
 * Starts PostgreSQL, keeps it running until `stop`, and passes its log on. What ends by itself is
 * started again at once; what keeps ending, as on a full disk, after ever longer pauses of 10 s at most.
 */
export async function startServer(o: ServerOptions): Promise<{ stop(): Promise<void> }> {
  // A second try, for an orphan that was itself just starting when we looked for one.
  let child = await launch(o).catch(() => launchAfterCleaning(o))
  const stopping = new AbortController()
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  const watched = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await end(child)
      await watched
      process.off('exit', stopAtExit)
    },
  }

  async function keepRunning() {
    for (let ends = 0; ; ends += 1) {
      const started = performance.now()
      const [code, signal] = await ended(child)
      if (stopping.signal.aborted) return
      o.log.error({ code, signal }, 'PostgreSQL ended by itself; starting it again')
      if (performance.now() - started > STEADY_MS) ends = 0
      await pauseAfter(ends, stopping.signal)
      if (stopping.signal.aborted) return
      child = await launchAfterCleaning(o).catch((error) => {
        o.log.error({ err: error }, 'PostgreSQL could not be started')
        return child
      })
      if (stopping.signal.aborted) return end(child)
    }
  }
}

async function pauseAfter(ends: number, signal: AbortSignal) {
  const pause = ends === 0 ? 0 : Math.min(125 * 2 ** ends, LONGEST_PAUSE_MS)
  await wait(pause, undefined, { signal }).catch(() => {})
}

async function launchAfterCleaning(o: ServerOptions) {
  await stopEarlierPostgres(o.cluster, o.log)
  return launch(o)
}

async function launch(o: ServerOptions): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, ...o.settings })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, uid, gid } = o.account.command(o.programs.postgres, [
    '-D',
    o.cluster,
    ...flags,
  ])
  // In a session of its own, so that Ctrl-C in the terminal doesn't end it before the open requests.
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await whenReady(child, o.log)
  return child
}

function whenReady(child: ChildProcess, log: Log) {
  const said: string[] = []
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () =>
      reject(new Error(`PostgreSQL did not start: ${said.slice(-5).join(' ')}`)),
    )
    if (!child.stderr) return
    createInterface(child.stderr).on('line', (line) => {
      if (said.push(line) > 20) said.shift()
      passOn(line, log)
      if (line.includes(READY)) resolve()
    })
  })
}

async function end(child: ChildProcess) {
  child.kill('SIGINT')
  // Only what comes after a fast shutdown that hangs; the next start then recovers from the log.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS)
  await ended(child)
  clearTimeout(impatient)
}

/** With its exit code and the signal that ended it, also long afterwards. */
async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode] as const
}
