import { statSync } from 'node:fs'
import path from 'node:path'
import type { MigrationFile } from 'one-process-backend/database'
import type { Log } from 'one-process-backend/log'

/** The time when `npm run dev` began; restarts after a saved file keep it. */
const STARTED = path.resolve(import.meta.dirname, '../../node_modules/.dev-started')

/**
 * In development, selects the migrations that were saved before `npm run dev` began. A later one may be half-written,
 * and an applied migration can't be edited. Otherwise selects all of them.
 */
export function selectFinishedMigrations(folder: string, log: Log, started = STARTED) {
  const began = statSync(started, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  return ({ file }: MigrationFile) => {
    const saved = statSync(path.join(folder, file), { throwIfNoEntry: false })
    if (!saved || saved.mtimeMs <= began) return true
    log.warn(
      `The migration ${file} is not applied, because it was saved after "npm run dev" began. When it is finished, start "npm run dev" again.`,
    )
    return false
  }
}
