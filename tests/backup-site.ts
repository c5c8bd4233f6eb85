import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeBackup } from 'one-process-backend/backup'
import type { Database } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { openFileStore, storeObject } from 'one-process-backend/storage'
import { afterAll, onTestFinished } from 'vitest'
import { copyOut, listTables, setOutputFormat } from '../packages/backend/src/backup/tables.ts'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

export const bucket = 'product-images'

/** A database and an object folder with some data of every kind. */
export async function createFilledSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const database = await createTestDatabase()
  const objects = openFileStore(path.join(folder, 'storage'))
  await createTestUsers(database.owner)
  const store = (name: string, content: string | Buffer, upsert = false) => {
    const bytes = Buffer.from(content)
    const file = { contentType: 'image/jpeg', cacheControl: 'max-age=3600' }
    return storeObject({ database, objects }, { bucket, name, bytes, upsert, ...file })
  }
  await database.as(people.administrator, async (sql) => {
    await sql`insert into public.faqs (question, answer) values
      ('Tabs\t, lines\n and \\N?', 'Ünïcödé 🐾 and a backslash \\ at the end \\')`
    await sql`insert into public.products (name, type, price) values ('Cedar urn', 'Urns', 129.5), ('Clay', 'Prints', null)`
    await sql`insert into public.partner_clinics (name, slug, address, phone, website)
      values ('Valley Vets', 'valley-vets', '1 Baker St', '250', 'valley.example')`
    await sql`update public.partner_clinics set slug = 'vets'`
  })
  await database.as(people.service, async (sql) => {
    await sql`select public.submit_contact_message('Ann', 'ann@example.com', null, 'My cat died.', null, '{"text_hashes":[1,2]}')`
  })
  await database.owner`insert into auth.refresh_tokens (token, user_id) values ('a', 'b'), ('c', 'd')`
  await store('urn.jpg', 'the urn')
  await store('deep/in (a) folder.jpg', 'the folder')
  await store('empty.jpg', '')
  /** What staff see about the backups. */
  const readState = () =>
    database.as(people.administrator, async (sql) => {
      const [health] = await sql`select public.site_health() -> 'backups' as state`
      return health?.state
    })
  return { folder, database, objects, store, readState }
}

export type FilledSite = Awaited<ReturnType<typeof createFilledSite>>

export const backUp = ({ database, objects }: FilledSite, file: string) =>
  makeBackup(
    {
      owner: database.owner,
      objects,
      files: [{ name: 'secrets.json', bytes: Buffer.from('{"passcode":"R2d7"}') }],
      variables: ['SMTP_URL'],
    },
    file,
  )

/**
 * A PostgreSQL for this test file only. A restore changes the server's roles within its one transaction, which would
 * conflict with the migrations of other tests.
 */
export async function startEmptyServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-postgres-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres({ folder, log: createLog('warn'), settings })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const { connection } = server
  return {
    createEmptyDatabase: () => createTestDatabase({ ...connection, database: 'template1' }),
    /** As for DATABASE_URL. */
    async addressOf({ owner }: Database) {
      const [found] = await owner`select current_database() as name`
      return `postgres://${connection.user}:${connection.password}@localhost/${found?.name}?host=${connection.host}`
    },
  }
}

/** Every row of every table, and every object's bytes, as texts for a comparison. */
export async function readEverything({
  database,
  objects,
}: Pick<FilledSite, 'database' | 'objects'>) {
  const rows = await database.owner.begin(async (sql) => {
    await setOutputFormat(sql)
    const found: Record<string, string> = {}
    for (const table of await listTables(sql)) found[table.name] = await textOf(copyOut(sql, table))
    return found
  })
  const stored =
    await database.owner`select bucket_id as bucket, name, version from storage.objects order by name`
  const bytes: Record<string, string> = {}
  for (const { bucket, name, version } of stored)
    bytes[name] = await textOf(await objects.read({ bucket, name, version }))
  return { rows, bytes }
}

async function textOf(stream: AsyncIterable<Uint8Array> | undefined) {
  if (!stream) return 'nothing'
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** In memory, or in the project if the folders of the tests are in memory. */
export async function makeFolderOnAnotherDisk() {
  const { dev } = await stat(tmpdir())
  for (const place of ['/dev/shm', process.cwd()]) {
    if ((await stat(place)).dev === dev) continue
    const folder = await mkdtemp(path.join(place, '.another-disk-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  throw new Error('This machine has only one disk.')
}
