import { openFileStore } from 'one-process-backend/storage'
import { expect, test } from 'vitest'
import { nouns } from '../../app/nouns.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { columnsOf, keyOf, tableNames } from './content-tables.ts'
import { openDatabaseContent } from './database-content.ts'

const { owner } = await createTestDatabase()

const VERSIONED = [
  'bump_content_version_on_insert',
  'bump_content_version_on_update',
  'bump_content_version_on_delete',
]

/** Tables whose changes are recorded although families don't read them. */
const notContent = {
  admin_users: 'says who may administrate',
  contact_form_submissions: 'holds what families wrote',
  invitations: 'holds what lets people in',
  pets: 'belongs to a family',
  pet_steps: 'belongs to a family',
  reminders: 'says what staff want to remember of a family',
  retention_terms: 'says how long things are kept',
}

const listTablesWithTrigger = async (...triggers: string[]) => {
  const found = await owner`
    select distinct relname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and tgname = any (${triggers})`
  return found.map(({ name }) => name).sort()
}

test('every table with a history or a version is listed as content, or as an exception', async () => {
  expect(await listTablesWithTrigger('audit', ...VERSIONED)).toEqual(
    [...tableNames, ...Object.keys(notContent)].sort(),
  )
})

test('every content table invalidates cached pages and records changes by staff', async () => {
  for (const trigger of VERSIONED)
    expect(await listTablesWithTrigger(trigger)).toEqual(tableNames.toSorted())
  const written = tableNames.filter((table) => table !== 'former_slugs')
  expect(await listTablesWithTrigger('audit')).toEqual(expect.arrayContaining(written))
  // The bits of insert, delete and update.
  const partly = await owner`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit' and tgtype & 28 <> 28`
  expect([...partly], 'only families add messages').toEqual([{ name: 'contact_form_submissions' }])
})

test.each(tableNames)('%s is listed with the columns that it has', async (table) => {
  const [found] = await owner`
    select
      array(
        select attname::text from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      ) as columns,
      array(
        select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = ${`public.${table}`}::regclass and indisprimary
      ) as key`
  const columns = found?.columns.filter((column: string) => column !== 'updated_at')
  expect([...columnsOf(table)].sort()).toEqual(columns.sort())
  expect(found?.key).toEqual([keyOf(table)])
})

test.each([...nouns])('the database’s list of content matches the noun of $table', async (noun) => {
  const [listed] = await owner`
    select key_column, name_column, parent_column, picture_column, is_ordered
    from private.content_tables where table_name = ${noun.table}`
  const namedByFunctions = ['navigation_items', 'hero_images']
  expect(listed).toEqual({
    key_column: noun.key,
    name_column: namedByFunctions.includes(noun.table) ? null : (noun.nameColumn ?? null),
    parent_column: noun.parent ?? null,
    picture_column: noun.picture?.column ?? null,
    is_ordered: noun.isOrdered,
  })
})

test('every column with a picture URL is listed, because unlisted pictures would be removed as unused', async () => {
  const found = await owner<{ name: string }[]>`
    select attrelid::regclass::text || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'public.picture_url'::regtype`
  const listed = await owner<{ name: string }[]>`
    select table_name || '.' || picture_column as name from private.content_tables
    where picture_column is not null`
  expect(listed.map(({ name }) => name).sort()).toEqual(found.map(({ name }) => name).sort())
})

test('an import adds and changes only what differs, and names the entry that is refused', async () => {
  const database = await createTestDatabase()
  const store = openDatabaseContent({ database, objects: openFileStore('/none') })
  const product = (n: number, name = `Urn ${n}`) => ({
    table: 'products' as const,
    row: {
      id: `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`,
      name,
      type: 'Urns',
      slug: `urn-${n}`,
    },
  })
  const products = Array.from({ length: 201 }, (_, n) => product(n))
  expect(await store.writeEntries(products)).toEqual({ added: 201, changed: 0 })
  expect(await store.writeEntries([...products.slice(0, 200), product(200, 'Box')])).toEqual({
    added: 0,
    changed: 1,
  })
  const refused = store.writeEntries([...products.slice(0, 200), product(200, ' ')])
  await expect(refused).rejects.toMatchObject({ entry: 200, constraint: 'products_name_check' })
  const image = { ...product(200), row: { ...product(200).row, image: 'urn.jpg' } }
  await expect(store.writeEntries([image])).rejects.toMatchObject({ entry: 0, column: 'image' })
})
