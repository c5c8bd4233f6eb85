import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { afterAll, expect, test, vi } from 'vitest'
import { describeSchema } from '../scripts/schema/schema-sql.ts'
import { restoreSite, settingsWithin } from '../server/backups/restore-site.ts'
import { readSettings } from '../server/settings.ts'
import { makeDataFolder } from './site-process.ts'
import { createTestDatabase } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const log = createLog('silent')
const releases = path.resolve('tests/releases')
const backups = readdirSync(releases).filter((name) => name.endsWith('.tar.zst'))
const fresh = await createTestDatabase()

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** The database of a release with its data: restoring a backup applies every migration that came since. */
async function upgrade(backup: string): Promise<Database> {
  const { folder, remove } = await makeDataFolder()
  closing.push(remove)
  await restoreSite(path.join(releases, backup), settingsWithin(folder, readSettings({})), log)
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  closing.push(server.stop)
  const database = openDatabase(server.connection)
  closing.push(database.close)
  return database
}

/** Reads what the database knows of its tables and settings beside their definitions. */
const readLists = ({ owner }: Database) =>
  Promise.all([
    owner`select * from private.content_tables order by table_name`,
    owner`select * from private.public_settings order by key`,
    owner`select id, public, file_size_limit from storage.buckets order by id`,
  ])

test.for(backups)('the data of %s becomes what a new site is', async (backup) => {
  const upgraded = await upgrade(backup)
  expect(await describeSchema(upgraded.owner)).toBe(await describeSchema(fresh.owner))
  expect(await readLists(upgraded)).toEqual(await readLists(fresh))
})
