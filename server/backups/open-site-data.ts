import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Database,
  type DatabaseConnection,
  openDatabase,
} from '../../backend/database/database.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../backend/database/embedded-postgres.ts'
import { FolderInUse } from '../../backend/database/folder-lock.ts'
import type { Log } from '../../backend/log.ts'
import { type ObjectFiles, openObjectFolder } from '../../backend/storage/object-files.ts'
import type { Settings } from '../settings.ts'

export interface SiteData {
  database: Database
  objects: ObjectFiles
  close(): Promise<void>
}

/**
 * The data of a site, for a command beside it: of one that is serving through the PostgreSQL it has
 * started, of one that isn't through a PostgreSQL started for as long as the command takes.
 */
export async function openSiteData(settings: Settings, log: Log): Promise<SiteData> {
  if (settings.SUPABASE_URL)
    throw new Error(
      'SUPABASE_URL is set, so the data is in that project: it is kept and brought back with the tools of Supabase.',
    )
  const { connection, stop } = await findPostgres(settings, log)
  const database = openDatabase(connection)
  return {
    database,
    objects: openObjectFolder(path.join(settings.DATA_DIR, 'storage')),
    close: async () => {
      await database.close()
      await stop()
    },
  }
}

async function findPostgres(
  { DATABASE_URL, DATA_DIR }: Settings,
  log: Log,
): Promise<{
  connection: DatabaseConnection
  stop(): Promise<void>
}> {
  const leave = async () => {}
  if (DATABASE_URL) return { connection: DATABASE_URL, stop: leave }
  const folder = path.join(DATA_DIR, 'postgres')
  if (!existsSync(path.join(folder, 'cluster')))
    throw new Error(`There is no site in ${DATA_DIR}. Set DATA_DIR to the folder of one.`)
  try {
    return await startEmbeddedPostgres({ folder, log })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const connection = await findRunningPostgres(folder)
    if (connection) return { connection, stop: leave }
    throw new Error('The site is just starting. Try again in a moment.')
  }
}

const SECRETS = 'secrets.json'

/** What a restored copy needs beside its data, so that sessions, keys and links stay good. */
export async function readSecretFiles({ DATA_DIR }: Settings) {
  const bytes = await readFile(path.join(DATA_DIR, SECRETS)).catch(() => undefined)
  return bytes ? [{ name: SECRETS, bytes }] : []
}
