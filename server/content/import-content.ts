import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError } from 'pg'
import type { Database } from '../../backend/database/database.ts'
import type { TransactionSql } from '../../backend/database/sql.ts'
import type { ObjectStore } from '../../backend/storage/stores/object-store.ts'
import { findPictureType } from '../../backend/storage/uploads/prepare-picture.ts'
import { storeObject } from '../../backend/storage/uploads/store-object.ts'
import { keyOf, type Row, type TableName, tableNames } from './content-tables.ts'
import { picturesBeside } from './export-content.ts'
import { placeOf, readContent, WrongContent } from './read-content.ts'

interface Outcome {
  added: number
  changed: number
  unchanged: number
  /** Pictures that were not there yet. */
  pictures: number
}

/**
 * Puts the entries of a file among the content, each in the place of the one with its id, all of them
 * or none. What the file doesn't name stays as it is; a second time changes nothing.
 * @throws WrongContent in words that name line and field
 */
export async function importContent(
  { database, objects }: { database: Database; objects: ObjectStore },
  file: string,
): Promise<Outcome> {
  const text = await readFile(file, 'utf8')
  const content = readContent(text)
  const outcome = { added: 0, changed: 0, unchanged: 0, pictures: 0 }
  outcome.pictures = await storePictures({ database, objects }, picturesBeside(file))
  await database.as({ role: 'service_role' }, async (sql) => {
    for (const table of tableNames)
      for (const [index, row] of (content[table] ?? []).entries()) {
        const result = await writeRow(sql, table, row).catch((error) => {
          throw inWords(error, table, (field) => placeOf(text, content, [table, index, ...field]))
        })
        outcome[result] += 1
      }
  })
  return outcome
}

// The names are those of our own schemas, which let no other pass.
async function writeRow(sql: TransactionSql, table: TableName, row: Row) {
  const columns = Object.keys(row)
  const of = (name: string) => columns.map((column) => `${name}.${column}`).join(', ')
  const [written] = await sql.unsafe(
    `insert into public.${table} as entry (${columns})
     select ${of('given')} from jsonb_populate_record(null::public.${table}, $1) given
     on conflict (${keyOf(table)}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}
     where (${of('entry')}) is distinct from (${of('excluded')})
     returning (xmax = 0) as is_new`,
    [sql.json(row)],
  )
  if (!written) return 'unchanged'
  return written.is_new ? 'added' : 'changed'
}

function inWords(error: unknown, table: TableName, place: (field: string[]) => string) {
  if (!(error instanceof DatabaseError)) return error
  const { code = '', constraint = '', column } = error
  const field = column ?? constraint.replace(`${table}_`, '').replace(/_[a-z]+\d*$/, '')
  const reasons: Record<string, string> = {
    '23514': 'is empty, too long, or not of a form that is allowed here',
    '23505': 'is that of another entry already',
    '23503': 'names an entry that is not there',
  }
  const reason = reasons[code] ?? `is not accepted (${error.message})`
  return new WrongContent(`${place(field ? [field] : [])}: ${reason}. Nothing was changed.`)
}

// Before the entries that show them; a picture that none shows is swept away after a day.
async function storePictures(
  parts: { database: Database; objects: ObjectStore },
  folder: string,
): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let stored = 0
  for (const entry of found.filter((entry) => entry.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const [bucket = '', ...rest] = path.relative(folder, file).split(path.sep)
    const name = rest.join('/')
    if (await isStored(parts.database, bucket, name)) continue
    const bytes = await readFile(file)
    const contentType = findPictureType(bytes)
    if (!contentType) throw new WrongContent(`${file} is not a picture that a page can show.`)
    await storeObject(parts, { bucket, name, bytes, contentType, cacheControl: 'max-age=3600' })
    stored += 1
  }
  return stored
}

async function isStored({ owner }: Database, bucket: string, name: string) {
  const found = await owner`
    select from storage.objects where bucket_id = ${bucket} and name = ${name}`
  return found.length > 0
}
