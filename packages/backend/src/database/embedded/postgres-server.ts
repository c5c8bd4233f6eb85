import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { stopOrphanedPostgres } from './orphaned-postgres.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { forwardLogLine, READY } from './postgres-log.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const SHUTDOWN_MS = 20_000
const ABORT_MS = 10_000
// While recovering from a crash, PostgreSQL logs its progress every ten seconds.
const SILENCE_MS = 120_000
const LONGEST_PAUSE_MS = 10_000
const STEADY_MS = 60_000

export interface ServerOptions {
  cluster: string
  programs: PostgresPrograms
  account: PostgresAccount
  settings: Record<string, string>
  log: Log
  /** How long it may log nothing during its start. */
  silenceMs?: number
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
  // The details of a refused row may quote a family's message, which must not reach the log.
  log_min_messages: 'log',
}

/**
 * Starts PostgreSQL, forwards its log, and keeps it running until `stop`. If it ends unexpectedly, it is restarted at
 * once; if it keeps ending, as on a full disk, after growing pauses of at most 10 s. Rejects with one sentence if it
 * doesn't start.
 */
export async function startServer(o: ServerOptions): Promise<{ stop(): Promise<void> }> {
  // The first attempt fails if an orphan was still starting when we looked for one.
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
      o.log.error({ code, signal }, 'PostgreSQL ended unexpectedly; restarting it')
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
  await stopOrphanedPostgres(o.cluster, o.log)
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
  // Detached, so that Ctrl-C in the terminal doesn't end it before the open requests.
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await waitUntilReady(child, o)
  return child
}

function waitUntilReady(child: ChildProcess, { log, silenceMs = SILENCE_MS }: ServerOptions) {
  const lastLines: string[] = []
  let isStarting = true
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (reason: string) => reject(new Error(`PostgreSQL did not start: ${reason}`))
  const silence = setTimeout(() => {
    child.kill('SIGKILL')
    fail(`it has logged nothing for ${silenceMs / 1000} seconds.`)
  }, silenceMs)
  child.once('error', reject)
  child.once('exit', () => fail(lastLines.join(' ')))
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      // Node's documentation doesn't say what refresh does to a cleared timer.
      if (isStarting) silence.refresh()
      if (lastLines.push(line) > 5) lastLines.shift()
      forwardLogLine(line, log)
      if (line.includes(READY)) resolve()
    })
  return promise.finally(() => {
    isStarting = false
    clearTimeout(silence)
  })
}

async function end(child: ChildProcess) {
  child.kill('SIGINT')
  // Ends a fast shutdown that hangs; the next start then recovers from the write-ahead log.
  const abort = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS)
  const kill = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_MS + ABORT_MS)
  await ended(child)
  clearTimeout(abort)
  clearTimeout(kill)
}

/** Its exit code and signal, even if it ended long ago. */
async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode] as const
}
