import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRoom } from '../data/disk-reserve.ts'
import { formerLogOf, logFileOf } from '../monitoring/log-file.ts'
import { findRunningProcess, pidOf, type RunningProcess, waitForEnd } from '../running-process.ts'
import type { Installation } from './installation.ts'
import { runSiteCommand } from './product-command.ts'

/** The service that keeps the site running on this machine. */
export interface Service {
  /** Starts the release or clone in this folder. Returns before it answers. */
  start(product: string): void
  /** Returns when nothing of the site runs any more. */
  stop(product: string): void
  /** Tells whether a start has failed, so that there is nothing to wait for. */
  hasFailed(): boolean
  /** The last lines of the log. */
  readLog(): string
}

const UNIT = 'pet-cremation-site'
const UNIT_HOME = '/opt/pet-cremation-site'
const PATIENCE_MS = 5 * 60_000
const STOP_PATIENCE_MS = 60_000

export const findService = ({ home }: Installation): Service =>
  home === UNIT_HOME &&
  existsSync('/run/systemd/system') &&
  existsSync(`/etc/systemd/system/${UNIT}.service`)
    ? systemd
    : background

const systemctl = (...args: string[]) => execFileSync('systemctl', args, { encoding: 'utf8' })

export const isService = (service: Service) => service === systemd

const systemd: Service = {
  start: () => void systemctl('start', UNIT),
  stop: () => void systemctl('stop', UNIT),
  hasFailed: () => {
    const show = (name: string) => systemctl('show', UNIT, '-p', name, '--value').trim()
    return show('NRestarts') !== '0' || ['failed', 'inactive'].includes(show('ActiveState'))
  },
  readLog: () =>
    execFileSync('journalctl', ['-u', UNIT, '-n', '10', '-o', 'cat'], { encoding: 'utf8' }),
}

/** Without systemd, starts a process that outlives the terminal. */
const background: Service = {
  start: (product) => runSiteCommand(product, 'start', '--background'),
  stop: (product) => runSiteCommand(product, 'stop'),
  hasFailed: () => false,
  readLog: () => {
    const file = logFileOf(dataFolder())
    return existsSync(file)
      ? readFileSync(file, 'utf8').trim().split('\n').slice(-10).join('\n')
      : ''
  },
}

const dataFolder = () => process.env.DATA_DIR ?? ''

/** @throws one sentence when it ends before it runs or takes too long */
export async function waitForSite(
  product: string,
  hasFailed: () => boolean,
): Promise<RunningProcess> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const running = findRunningSite()
    if (running?.product === product && running.isReady) return running
    if (hasFailed()) throw new Error('it ended while it was starting')
    await wait(100)
  }
  throw new Error(`it didn't start within ${PATIENCE_MS / 60_000} minutes`)
}

export const findRunningSite = () => findRunningProcess(dataFolder())

/** Starts the site as its user. The log of the start before stays as site.log.before. */
export async function startInBackground(product: string): Promise<RunningProcess> {
  const folder = dataFolder()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await makeRoom(folder)
  if (existsSync(logFileOf(folder))) renameSync(logFileOf(folder), formerLogOf(folder))
  const output = openSync(logFileOf(folder), 'a', 0o600)
  const child = spawn(process.execPath, [path.join(product, 'server/index.ts')], {
    cwd: product,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  return waitForSite(product, () => child.exitCode !== null || child.signalCode !== null).catch(
    (error) => Promise.reject(new Error(`${error.message}:\n${background.readLog()}`)),
  )
}

/** Stops the site as its user. False when no site runs. */
export async function stopRunning(): Promise<boolean> {
  const running = findRunningSite()
  if (!running) return false
  process.kill(pidOf(running.process), 'SIGTERM')
  if (!(await waitForEnd(running.process, STOP_PATIENCE_MS))) {
    process.kill(pidOf(running.process), 'SIGKILL')
    await waitForEnd(running.process, STOP_PATIENCE_MS)
  }
  return true
}
