import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../log.ts'

const PATIENCE = { shutdownMs: 30_000, abortMs: 10_000 }

/**
 * Stops the PostgreSQL that a killed process left running on `cluster`, and removes its pid file, whose number may by
 * now belong to another process. Call it only while holding the folder's lock. Rejects with one plain sentence when
 * neither a shutdown nor an abort ends it in time.
 */
export async function stopOrphanedPostgres(
  cluster: string,
  log: Log,
  { shutdownMs, abortMs } = PATIENCE,
): Promise<void> {
  if (!existsSync(cluster)) return
  const pidFile = path.join(cluster, 'postmaster.pid')
  const postmaster = await readPid(pidFile)
  const orphans = await findServers(cluster, pidFile)
  if (orphans.length > 0)
    log.warn({ pids: orphans }, 'stopping a PostgreSQL left by a killed process')
  if (postmaster && orphans.includes(postmaster)) signal(postmaster, 'SIGINT')
  for (const pid of await waitForEnd(cluster, pidFile, shutdownMs)) signal(pid, 'SIGQUIT')
  const left = await waitForEnd(cluster, pidFile, abortMs)
  if (left.length > 0)
    throw new Error(
      `The PostgreSQL of a killed process still uses ${cluster} and does not end: end its processes (kill -9 ${left.join(' ')}), then start the site again.`,
    )
  await rm(pidFile, { force: true })
}

/** Waits until all of these processes have ended or the time is up, and returns those still running. */
async function waitForEnd(cluster: string, pidFile: string, patienceMs: number) {
  const deadline = performance.now() + patienceMs
  let running = await findServers(cluster, pidFile)
  while (running.length > 0 && performance.now() < deadline) {
    await wait(20)
    running = await findServers(cluster, pidFile)
  }
  return running
}

/** Found by working folder, which is the cluster for every PostgreSQL process; pids are reused. */
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
    // The process has ended in the meantime.
  }
}
