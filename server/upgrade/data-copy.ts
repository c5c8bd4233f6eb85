import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFolder, stopOrphanedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import { syncFolder } from './journal.ts'

// The parts of the data that a new release may change before it is judged. It touches no picture: its jobs haven't started.
const NAMES = ['postgres', 'secrets.json']
const COPY = 'before-upgrade'
const REFUSED = '.refused'

/** Copies the database of a stopped site within its data folder. The copy appears under its name when it is complete. */
export function copyData(folder: string, log: Log): Promise<void> {
  return withStoppedDatabase(folder, log, () => {
    const part = path.join(folder, `${COPY}.part`)
    dropCopy(folder)
    mkdirSync(part, { mode: 0o700 })
    // cp keeps the owners of PostgreSQL's files, and shares their blocks where the file system can.
    for (const name of NAMES)
      if (existsSync(path.join(folder, name)))
        execFileSync('cp', ['-a', name, part], { cwd: folder })
    execFileSync('sync')
    renameSync(part, path.join(folder, COPY))
    syncFolder(folder)
  })
}

/** Puts the copy back, if there is one. After a kill at any step it can be called again. */
export function putDataBack(folder: string, log: Log): Promise<void> {
  return withStoppedDatabase(folder, log, () => {
    for (const name of NAMES) {
      const [place, copy] = [path.join(folder, name), path.join(folder, COPY, name)]
      if (!existsSync(copy)) continue
      rmSync(place + REFUSED, { recursive: true, force: true })
      if (existsSync(place)) renameSync(place, place + REFUSED)
      renameSync(copy, place)
    }
    syncFolder(folder)
  })
}

export function dropCopy(folder: string): void {
  const names = [COPY, `${COPY}.part`, ...NAMES.map((name) => name + REFUSED)]
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** @throws FolderInUse while a process of the site runs */
async function withStoppedDatabase(folder: string, log: Log, work: () => void) {
  const database = path.join(folder, 'postgres')
  if (!existsSync(database)) return work()
  const lock = lockFolder(database)
  try {
    await stopOrphanedPostgres(path.join(database, 'cluster'), log)
    work()
  } finally {
    lock.release()
  }
}
