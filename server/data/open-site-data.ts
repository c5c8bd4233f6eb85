import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from 'one-process-backend/database'
import { FolderInUse, findRunningPostgres } from 'one-process-backend/embedded-postgres'
import type { Log } from 'one-process-backend/log'
import type { ObjectStore } from 'one-process-backend/storage'
import { hasUnfinishedMoves } from '../backups/restore-moves.ts'
import type { Settings } from '../settings.ts'
import { trustAuthority } from '../trust-authority.ts'
import { requireNoLostDatabase } from './lost-database.ts'
import { openObjects } from './open-objects.ts'
import { type OpenPostgres, openPostgres } from './open-postgres.ts'

export interface SiteData {
  database: Database
  objects: ObjectStore
  close(): Promise<void>
}

/**
 * Opens the data of a site for a command. If the site is running, the command uses its PostgreSQL; otherwise it starts
 * one and stops it when done.
 */
export async function openSiteData(settings: Settings, log: Log): Promise<SiteData> {
  if (settings.SUPABASE_URL)
    throw new Error(
      "SUPABASE_URL is set, so the data is in that project: back it up and restore it with Supabase's tools.",
    )
  trustAuthority(settings.CA_CERTIFICATES)
  const { connection, stop } = await findPostgres(settings, log)
  const database = openDatabase(connection)
  return {
    database,
    objects: await openObjects(settings),
    close: async () => {
      await database.close()
      await stop()
    },
  }
}

async function findPostgres(settings: Settings, log: Log): Promise<OpenPostgres> {
  const folder = path.join(settings.DATA_DIR, 'postgres')
  const isSite = existsSync(path.join(folder, 'cluster')) || hasUnfinishedMoves(settings.DATA_DIR)
  if (!settings.DATABASE_URL && !isSite) {
    requireNoLostDatabase(settings.DATA_DIR)
    throw new Error(`There is no site in ${settings.DATA_DIR}. Set DATA_DIR to the folder of one.`)
  }
  try {
    return await openPostgres(settings, log)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const connection = await findRunningPostgres(folder)
    if (connection) return { connection, stop: async () => {} }
    throw new Error('The site is just starting. Try again in a moment.')
  }
}
