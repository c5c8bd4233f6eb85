import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { afterAll, expect, test } from 'vitest'
import {
  createFilledSite,
  makeFolder,
  readEverything,
  startEmptyServer,
} from '../../tests/backup-site.ts'
import { startS3Server } from '../../tests/s3-server.ts'
import { openObjects } from '../data/open-objects.ts'
import { loadSecrets, loadSharedSecrets } from '../data/secrets.ts'
import { readSettings } from '../settings.ts'
import { backUpSite } from './back-up-site.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'
import { restoreSite } from './restore-site.ts'

const { createEmptyDatabase, addressOf } = await startEmptyServer()
const { settings: s3 } = await startS3Server()
const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const log = createLog('silent')
const secrets = await loadSecrets(site.folder)
const file = path.join(site.folder, 'site.tar.zst')
await backUpSite(readSettings({ DATA_DIR: site.folder }), site, file)
const inS3 = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}

/** The data folder of a site with its database at DATABASE_URL, which is now an empty one. */
async function makeSite(environment = {}) {
  const database = await createEmptyDatabase()
  const folder = await makeFolder()
  for (const name of ['backups', 'cache', 'mail', 'storage']) await mkdir(path.join(folder, name))
  await writeFile(path.join(folder, 'cache', 'page'), 'kept')
  const DATABASE_URL = await addressOf(database)
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL, ...environment })
  return { database, folder, settings }
}

const findSchema = async ({ owner }: typeof site.database) =>
  (await owner`select to_regnamespace('supabase_migrations')::text as name`)[0]?.name

test.for([
  ['its own data folder', {}],
  ['an S3 store', inS3],
] as const)(
  'a site at DATABASE_URL with pictures in %s is restored into an empty database, and nothing is moved',
  async ([, environment]) => {
    const { database, folder, settings } = await makeSite(environment)
    const before = (await readdir(folder)).sort()
    expect(await restoreSite(file, settings, log)).toEqual({ manifest: expect.anything() })
    const objects = await openObjects(settings)
    expect(await readEverything({ database, objects })).toMatchObject({
      bytes: (await readEverything(site)).bytes,
    })
    expect(await loadSharedSecrets(database, folder)).toEqual(secrets)
    expect((await readdir(folder)).sort()).toEqual([...before, 'lock'].sort())
    expect(await readdir(path.join(folder, 'cache'))).toEqual(['page'])

    await expect(restoreSite(file, settings, log)).rejects.toThrow(
      'The database that DATABASE_URL leads to is in use already: create an empty one, and restore into that.',
    )
  },
)

test('if the pictures can’t be stored, the database stays empty', async () => {
  const { database, settings } = await makeSite({ ...inS3, S3_ENDPOINT: 'http://127.0.0.1:1' })
  await expect(restoreSite(file, settings, log)).rejects.toThrow(
    'S3_ENDPOINT leads to 127.0.0.1:1, bucket pictures: The S3 store can’t be reached.',
  )
  expect(await findSchema(database)).toBeNull()
})

test('after a restore into DATABASE_URL was killed, a start begins no new site there', async () => {
  const { database, folder, settings } = await makeSite()
  await mkdir(path.join(folder, 'restoring'))
  const objects = await openObjects(settings)
  const start = migrateWithBackup(settings, { database, objects }, { folder: migrations, log })
  await expect(start).rejects.toThrow(
    'A restore was interrupted, and a start would begin a new site. Run "npm run restore" with the backup again',
  )
  const tables = await database.owner`select from pg_tables where schemaname = 'public'`
  expect(tables).toEqual([])
  await restoreSite(file, settings, log)
  expect(await readdir(folder)).not.toContain('restoring')
})

const migrations = path.resolve('supabase/migrations')
