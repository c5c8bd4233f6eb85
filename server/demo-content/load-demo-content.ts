import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, TransactionSql } from 'one-process-backend/database'
import type { Log } from 'one-process-backend/log'
import type { ObjectStore } from 'one-process-backend/storage'
import { storeObject } from 'one-process-backend/storage'
import { nouns } from '../../app/nouns.ts'
import { listSeedPictures, type SeedPicture } from './seed-pictures.ts'

interface DemoContentOptions {
  database: Database
  objects: ObjectStore
  /** The folder of `content.sql` and `pictures/`. */
  seedFolder: string
  log: Log
}

/**
 * Fills a database that nobody has put anything into yet; otherwise does nothing. Several processes may start at once.
 * After a crash halfway, the next start adds the missing pictures.
 */
export async function loadDemoContent(options: DemoContentOptions): Promise<void> {
  const { database, seedFolder, log } = options
  await database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo content'))`
    if (!(await isUntouched(sql))) return
    const started = performance.now()
    await storePictures(options)
    await sql.unsafe(await readFile(path.join(seedFolder, 'content.sql'), 'utf8'))
    log.info({ ms: Math.round(performance.now() - started) }, 'demo content loaded')
  })
}

// The audit log tells a new site from one whose staff have deleted everything on purpose.
async function isUntouched(sql: TransactionSql): Promise<boolean> {
  // Every new site already has the content of `firm.sql`.
  const filled = nouns.filter(({ isSeeded }) => !isSeeded)
  const entries = filled.map(({ table }) =>
    table === 'site_settings'
      ? "select from public.site_settings where value <> '' and key not in ('when_a_pet_dies', 'our_care', 'days_after')"
      : `select from public.${table}`,
  )
  const traces = ['select from public.contact_form_submissions', 'select from public.audit_log']
  const [found] = await sql.unsafe(
    `select not exists (${[...entries, ...traces].join(' union all ')}) as untouched`,
  )
  return found?.untouched === true
}

async function storePictures({ database, objects, seedFolder }: DemoContentOptions) {
  const missing = await findMissing(database, await listSeedPictures(seedFolder))
  const file = { contentType: 'image/jpeg', cacheControl: 'max-age=3600' }
  const store = async ({ bucket, name, file: path }: SeedPicture) =>
    storeObject({ database, objects }, { bucket, name, bytes: await readFile(path), ...file })
  await Promise.all(missing.map(store))
}

async function findMissing({ owner }: Database, pictures: SeedPicture[]): Promise<SeedPicture[]> {
  const rows = await owner<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects`
  const stored = new Set(rows.map(({ bucket, name }) => `${bucket}/${name}`))
  return pictures.filter(({ bucket, name }) => !stored.has(`${bucket}/${name}`))
}
