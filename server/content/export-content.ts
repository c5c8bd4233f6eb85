import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeFileAtomically } from '../../backend/atomic-write.ts'
import type { Database } from '../../backend/database/database.ts'
import type { TransactionSql } from '../../backend/database/sql.ts'
import type { ObjectStore, ObjectVersion } from '../../backend/storage/stores/object-store.ts'
import {
  type Content,
  columnsOf,
  keyOf,
  type Row,
  type TableName,
  tableNames,
} from './content-tables.ts'

/**
 * Writes what visitors can see as JSON, the same bytes for the same content, and the stored pictures
 * it shows into a folder beside it. Read with a visitor's rights, so nothing else can slip in.
 */
export async function exportContent(
  { database, objects }: { database: Database; objects: ObjectStore },
  file: string,
): Promise<{ entries: number; pictures: number }> {
  const content = await database.as({ role: 'anon' }, readContent)
  const text = `${JSON.stringify(content, null, 2)}\n`
  const pictures = (await listPictures(database)).filter((picture) => isShown(picture, text))
  for (const picture of pictures) {
    const bytes = await objects.read(picture)
    if (!bytes) throw new Error(`The picture ${picture.bucket}/${picture.name} has lost its file.`)
    await writeFileAtomically(path.join(picturesBeside(file), picture.bucket, picture.name), [
      await buffer(bytes),
    ])
  }
  await writeFileAtomically(file, [Buffer.from(text)])
  const entries = Object.values(content).reduce((total, rows) => total + rows.length, 0)
  return { entries, pictures: pictures.length }
}

/** Where the pictures of `content.json` are: `content-pictures/{bucket}/{name}`. */
export const picturesBeside = (file: string) => `${file.replace(/\.json$/i, '')}-pictures`

async function readContent(sql: TransactionSql): Promise<Content> {
  const content: Content = {}
  for (const table of tableNames) content[table] = await readRows(sql, table)
  return content
}

async function readRows(sql: TransactionSql, table: TableName): Promise<Row[]> {
  const columns = columnsOf(table)
  const order = columns.includes('display_order') ? sql`display_order,` : sql``
  const found = await sql<{ row: Row }[]>`
    select row_to_json(entry) as row from (select ${sql(columns)} from ${sql(`public.${table}`)}) entry
    order by ${order} ${sql(keyOf(table))}::text collate "C"`
  return found.map(({ row }) => row)
}

const listPictures = ({ owner }: Database) => owner<ObjectVersion[]>`
  select bucket_id as bucket, o.name, version from storage.objects o
  join storage.buckets b on b.id = bucket_id where b.public order by 1, 2`

function isShown({ bucket, name }: ObjectVersion, text: string) {
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  return [name, encoded, encodeURI(name)].some((form) => text.includes(`/${bucket}/${form}`))
}
