import { buffer } from 'node:stream/consumers'
import type { Database } from 'one-process-backend/database'
import type { ObjectStore, ObjectVersion } from 'one-process-backend/storage'
import { storeObject } from 'one-process-backend/storage'
import { asRefusedEntry, type ContentStore } from './content-store.ts'
import { columnsOf, type Row, readerOf } from './content-tables.ts'

/**
 * The maximum number of entries in one statement, which may take fifteen seconds. All statements are one transaction.
 */
const AT_ONCE = 200

/** The content of our own backend, even while the site isn't running. */
export function openDatabaseContent(
  parts: { database: Database; objects: ObjectStore },
  close = async () => {},
): ContentStore {
  const { database, objects } = parts
  return {
    readRows: (table) =>
      database.as(
        { role: readerOf(table) === 'visitor' ? 'anon' : 'service_role' },
        async (sql) => {
          await sql`set local timezone = 'UTC'`
          const found = await sql<{ row: Row }[]>`
          select row_to_json(entry) as row
          from (select ${sql(columnsOf(table))} from ${sql(`public.${table}`)}) entry`
          return found.map(({ row }) => row)
        },
      ),

    writeEntries: (entries) =>
      database.as({ role: 'service_role' }, async (sql) => {
        const outcome = { added: 0, changed: 0 }
        for (let from = 0; from < entries.length; from += AT_ONCE) {
          const part = entries.slice(from, from + AT_ONCE)
          const [row] = await sql`
            select public.import_content(${sql.json(part)}) as outcome`.catch((error) => {
            throw asRefusedEntry(error, error.detail, from)
          })
          outcome.added += row?.outcome.added
          outcome.changed += row?.outcome.changed
        }
        return outcome
      }),

    writePeople: (people) =>
      database.as({ role: 'service_role' }, async (sql) => {
        const [row] = await sql`
          select public.import_people(
            ${sql.json(people.contact_form_submissions)}, ${sql.json(people.administrators)}) as outcome`
        return row?.outcome
      }),

    listPictures: () => listPublicObjects(database),

    async readPicture({ bucket, name }) {
      const [object] = await database.owner<ObjectVersion[]>`
        select bucket_id as bucket, name, version from storage.objects
        where bucket_id = ${bucket} and name = ${name}`
      const bytes = object && (await objects.read(object))
      return bytes && buffer(bytes)
    },

    async storePicture(picture, bytes, contentType) {
      await storeObject(parts, { ...picture, bytes, contentType, cacheControl: 'max-age=3600' })
    },

    async removePicture({ bucket, name }) {
      const gone = await database.owner<ObjectVersion[]>`
        delete from storage.objects where bucket_id = ${bucket} and name = ${name}
        returning bucket_id as bucket, name, version`
      for (const object of gone) await objects.remove(object)
    },

    close,
  }
}

const listPublicObjects = async ({ owner }: Database) =>
  owner<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, o.name from storage.objects o
    join storage.buckets b on b.id = bucket_id where b.public order by 1, 2`
