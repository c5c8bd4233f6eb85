import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../log.ts'

const PATIENCE_MS = 30_000

/**
 * Stops the PostgreSQL that a killed process left running on `cluster`, and clears away its pid
 * file, whose number may long belong to something else. Only call it while holding the folder.
 */
export async function stopEarlierPostgres(cluster: string, log: Log): Promise<void> {
  if (!existsSync(cluster)) return
  const deadline = Date.now() + PATIENCE_MS
  const pidFile = path.join(cluster, 'postmaster.pid')
  const postmaster = await readPid(pidFile)
  let running = await findServers(cluster, pidFile)
  if (running.length > 0)
    log.warn({ pids: running }, 'stopping a PostgreSQL left by a killed process')
  if (postmaster && running.includes(postmaster)) signal(postmaster, 'SIGINT')
  while (running.length > 0) {
    if (Date.now() > deadline) for (const pid of running) signal(pid, 'SIGQUIT')
    await wait(20)
    running = await findServers(cluster, pidFile)
  }
  await rm(pidFile, { force: true })
}

/** Every PostgreSQL process works in its cluster's folder: that, not a number, tells it is ours. */
async function findServers(cluster: string, pidFile: string): Promise<number[]> {
  if (process.platform !== 'linux') return findPostmaster(cluster, pidFile)
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const ours = await Promise.all(pids.map((pid) => isServerOf(folder, pid)))
  return pids.filter((_, index) => ours[index]).map(Number)
}

async function isServerOf(cluster: string, pid: string) {
  const link = (name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '')
  return (await link('cwd')) === cluster && /\/postgres( \(deleted\))?$/.test(await link('exe'))
}

async function findPostmaster(cluster: string, pidFile: string) {
  const pid = await readPid(pidFile)
  if (!pid) return []
  const ps = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  const command = await ps.then(
    ({ stdout }) => stdout,
    () => '',
  )
  return command.includes(cluster) ? [pid] : []
}

async function readPid(pidFile: string) {
  return Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10) || undefined
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended meanwhile.
  }
}
