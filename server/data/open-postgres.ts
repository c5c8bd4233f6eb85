import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseConnection } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import { finishMoves, requireFinishedRestore } from '../backups/restore-moves.ts'
import type { Settings } from '../settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkDiskSpace, freeReserve, makeRoom, takeReserve } from './disk-reserve.ts'
import { requireNoLostDatabase } from './lost-database.ts'

export interface OpenPostgres {
  connection: DatabaseConnection
  stop(): Promise<void>
}

/**
 * Connects to the server of DATABASE_URL, or starts the embedded one of the data folder, after finishing an interrupted
 * restore. `prepare` may change the folder: it is called once no other process can be using it.
 */
export async function openPostgres(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings,
  log: Log,
  prepare = async () => {},
): Promise<OpenPostgres> {
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL, DATABASE_CONNECTIONS)
    await prepare()
    return { connection: DATABASE_URL, stop: async () => {} }
  }
  const folder = path.join(DATA_DIR, 'postgres')
  const whenLocked = async () => {
    if ((await finishMoves(DATA_DIR)).isFinished)
      log.warn(
        `An interrupted restore was finished. What was there before is in the newest before-restore-… in ${DATA_DIR}.`,
      )
    if (!existsSync(path.join(folder, 'cluster'))) requireFinishedRestore(DATA_DIR)
    requireNoLostDatabase(DATA_DIR)
    await prepare()
    await freeReserve(DATA_DIR)
  }
  // On a full disk even the lock file can't be written.
  if ((await checkDiskSpace(DATA_DIR)) === 'full') await makeRoom(DATA_DIR)
  const lockedFolder = DATA_DIR
  const postgres = await startEmbeddedPostgres({ folder, lockedFolder, log, whenLocked })
  await takeReserve(DATA_DIR)
  return postgres
}
