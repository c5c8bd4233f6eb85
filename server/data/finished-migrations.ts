import { statSync } from 'node:fs'
import path from 'node:path'
import type { MigrationFile } from 'one-process-backend/database'
import type { Log } from 'one-process-backend/log'

/** Written by `npm run dev` when it begins; the restarts after a saved file leave it as it is. */
const STARTED = path.resolve(import.meta.dirname, '../../node_modules/.dev-started')

/**
 * While developing, selects the migrations that were saved before `npm run dev` began. A later one may be half-written,
 * and what has been applied can't be edited any more. Selects all of them elsewhere.
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
