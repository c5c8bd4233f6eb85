import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from 'one-process-backend/log'
import { type BackgroundJob, repeat } from './background-jobs.ts'

const DAY = 24 * 60 * 60 * 1000
const KEPT = 7 * DAY

/**
 * Copies of the built browser files in the data folder. They stay for a week after the last process with that build, so
 * that a tab opened before a release still gets its scripts. Several processes may share the folder: a file's name
 * changes with its content, and its modification time is when a build last used it. Undefined if the folder can't be
 * written.
 */
export function openReleasedFiles(build: string, dataFolder: string, log: Log) {
  const folder = path.join(dataFolder, 'released-files')
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'The browser files of this release could not be kept for open tabs')
  try {
    mkdirSync(path.join(folder, 'assets'), { recursive: true })
  } catch (error) {
    warn(error)
    return
  }
  const tidy = () =>
    keepReleasedFiles(build, folder)
      .then(() => removeOldFiles(folder))
      .catch(warn)
  const job: BackgroundJob = {
    name: 'released files',
    start: () => repeat(DAY, tidy, { first: 0 }),
    deadline: 5000,
  }
  return { folder, job }
}

export async function keepReleasedFiles(build: string, folder: string, now = new Date()) {
  const [from, to] = [path.join(build, 'assets'), path.join(folder, 'assets')]
  await mkdir(to, { recursive: true })
  const existing = new Set(await readdir(to))
  for (const name of await readdir(from)) {
    const copy = path.join(to, name)
    if (!existing.has(name)) {
      // Under a temporary name until it is complete, because it may be requested at any moment.
      const part = `${copy}.${randomUUID()}`
      await copyFile(path.join(from, name), part)
      await rename(part, copy)
    }
    await utimes(copy, now, now)
  }
}

export async function removeOldFiles(folder: string, now = Date.now()) {
  const files = path.join(folder, 'assets')
  for (const name of await readdir(files)) {
    const file = path.join(files, name)
    // Another process may have removed it.
    const found = await stat(file).catch(() => undefined)
    if (found && now - found.mtimeMs > KEPT) await rm(file, { force: true })
  }
}
