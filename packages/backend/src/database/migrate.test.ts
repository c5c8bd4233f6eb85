import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { createLog } from '../log.ts'
import { openConnectionPool } from './connection-pool.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
const pets = { '20260101000000_create_pets.sql': 'create table public.pets (name text);' }
const ages = { '20260102000000_add_age.sql': 'alter table public.pets add age int;' }

test('migrations are applied in order and recorded like the Supabase CLI’s', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, { folder: await makeFolder({ ...ages, ...pets }), log })

  expect(await listColumns(database)).toEqual(['name', 'age'])
  const history = await database.owner`
    select version, name, statements from supabase_migrations.schema_migrations order by version`
  expect([...history]).toEqual([
    { version: '20260101000000', name: 'create_pets', statements: Object.values(pets) },
    { version: '20260102000000', name: 'add_age', statements: Object.values(ages) },
  ])
})

test('a migration that was edited after it had been applied is refused in one sentence', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, { folder: await makeFolder(pets), log })
  const folder = await makeFolder({ ...ages, '20260101000000_create_pets.sql': 'select 1;' })
  await expect(migrate(database, { folder, log })).rejects.toThrow(
    'The migration 20260101000000_create_pets.sql was edited after it had been applied: put it back as it was and make the change in a new migration.',
  )
  expect(await listColumns(database)).toHaveLength(1)
})

test('a database with another program’s tables is refused before anything is changed', async () => {
  const database = await createEmptyDatabase()
  await database.owner`create table public.orders ()`
  const [found] = await database.owner`select current_database() as name`
  await expect(migrate(database, { folder: await makeFolder(pets), log })).rejects.toThrow(
    `The database "${found?.name}" holds tables of something else, such as public.orders. Point DATABASE_URL to an empty database, or DATA_DIR to an empty folder.`,
  )
  const schemas = await database.owner`
    select from pg_namespace where nspname in ('supabase_migrations', 'auth', 'storage')`
  expect(schemas).toHaveLength(0)
})

test('a database of a version before 1.0 is refused with instructions for moving its content', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, { folder: await makeFolder(pets), log })
  const [found] = await database.owner`select current_database() as name`
  const before = await listColumns(database)
  const folder = await makeFolder({ '20270101000000_create_animals.sql': 'select 1;' })
  await expect(migrate(database, { folder, log })).rejects.toThrow(
    `The database "${found?.name}" was made by a version before 1.0, which this version can't bring up to date. Run "npm run export" with the version that made it, and "npm run import" with this one and an empty DATA_DIR or DATABASE_URL.`,
  )
  expect(await listColumns(database)).toEqual(before)
})

test('different line endings don’t change the identity of a migration', async () => {
  const database = await createEmptyDatabase()
  const sql = 'create table public.pets (name text);\nselect 1;'
  await migrate(database, { folder: await makeFolder({ '20260101000000_a.sql': sql }), log })
  const folder = await makeFolder({ '20260101000000_a.sql': sql.replaceAll('\n', '\r\n') })
  await migrate(database, { folder, log })
  expect(await listColumns(database)).toEqual(['name'])
})

test('a backup can be made before tables are changed, which the first start of a database is not', async () => {
  const database = await createEmptyDatabase()
  const columns: (string[] | 'new')[] = []
  const beforeChanges = async ({ isNew }: { isNew: boolean }) => {
    columns.push(isNew ? 'new' : await listColumns(database))
  }
  await migrate(database, { folder: await makeFolder(pets), log, beforeChanges })
  expect(columns).toEqual(['new'])
  const folder = await makeFolder({ ...pets, ...ages })
  await migrate(database, { folder, log, beforeChanges })
  await migrate(database, { folder, log, beforeChanges })
  expect(columns).toEqual(['new', ['name']])
})

test('a migration that the Supabase CLI has applied is not applied again', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, { folder: await makeFolder({}), log })
  await database.owner`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('20260101000000', 'create_pets', array['create table …'])`
  await migrate(database, { folder: await makeFolder(pets), log })
  expect(await database.owner`select to_regclass('public.pets') as pets`).toEqual([{ pets: null }])
})

test('a migration that fails takes back those before it, and the error says where it failed', async () => {
  const database = await createEmptyDatabase()
  const sql = 'create table public.cats ();\n\nselect * from dogs;'
  const folder = await makeFolder({ ...pets, '20260103000000_broken.sql': sql })
  await expect(migrate(database, { folder, log })).rejects.toThrow(
    'The migration 20260103000000_broken.sql failed at line 3: relation "dogs" does not exist',
  )
  const [found] = await database.owner`
    select to_regclass('public.cats') as cats, to_regclass('public.pets') as pets,
      (select count(*)::int from supabase_migrations.platform_migrations) as files`
  expect(found).toEqual({ cats: null, pets: null, files: 0 })
})

test('a database that a later version has changed is refused with two ways out', async () => {
  const database = await createEmptyDatabase()
  await migrate(database, { folder: await makeFolder({ ...pets, ...ages }), log })
  const refused = migrate(database, { folder: await makeFolder(pets), log })
  await expect(refused).rejects.toThrow(
    'A later version of the site has changed the database (20260102000000_add_age), and this version can\'t use it. Either start that version again, or restore a backup from before the upgrade with this one ("npm run restore"), such as the newest upgrade-….tar.zst in BACKUP_DIR.',
  )
})

test('migrations may take longer than other statements of the owner', async () => {
  const { owner } = await createEmptyDatabase()
  const [found] = await owner`select current_database() as name`
  const { host, password } = inject('template')
  const account = { host, user: 'postgres', password, database: String(found?.name) }
  const hurried = openConnectionPool({ ...account, max: 1, statementDeadlineMs: 300 })
  onTestFinished(() => hurried.close())
  await hurried.sql.unsafe('set statement_timeout = 300')
  const slow = { ...pets, '20260102000000_slow.sql': 'select pg_sleep(0.6);' }
  await migrate({ owner: hurried.sql }, { folder: await makeFolder(slow), log })
  expect(await owner`select from supabase_migrations.schema_migrations`).toHaveLength(2)
  await hurried.sql.unsafe('reset statement_timeout')
  await expect(hurried.sql`select pg_sleep(0.6)`).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
  })
})

test('one of two processes that upgrade a database at once makes a backup, before any change', async () => {
  const database = await createEmptyDatabase()
  const [found] = await database.owner`select current_database() as name`
  await migrate(database, { folder: await makeFolder(pets), log })
  const folder = await makeFolder({ ...pets, ...ages })
  const backups: string[][] = []
  const beforeChanges = async () => {
    backups.push(await listColumns(database))
    await vi.waitUntil(async () => (await countWaiting(database)) > 0)
    backups.push(await listColumns(database))
  }
  const others = [1, 2].map(() =>
    openDatabase({ ...inject('template'), database: String(found?.name) }),
  )
  await Promise.all(others.map((other) => migrate(other, { folder, log, beforeChanges })))
  await Promise.all(others.map((other) => other.close()))
  expect(backups).toEqual([['name'], ['name']])
  expect(await listColumns(database)).toEqual(['name', 'age'])
})

const countWaiting = async ({ owner }: Database) =>
  (
    await owner`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
  ).length

test('several processes may start at once on one database', async () => {
  const database = await createEmptyDatabase()
  const [found] = await database.owner`select current_database() as name`
  const folder = await makeFolder({ ...pets, ...ages })
  const others = Array.from({ length: 6 }, () =>
    openDatabase({ ...inject('template'), database: found?.name }),
  )
  await Promise.all(others.map((other) => migrate(other, { folder, log })))
  await Promise.all(others.map((other) => other.close()))
  expect(await database.owner`select from supabase_migrations.schema_migrations`).toHaveLength(2)
})

test('a database owner who lacks a right sees which one, and the statement that grants it', async () => {
  const { owner } = await createEmptyDatabase()
  const [found] = await owner`select current_database() as name`
  const user = `weak_${found?.name}`
  await owner.unsafe(`create role ${user} login password 'weak'`)
  const { host } = inject('template')
  const weak = openDatabase(`postgres://${user}:weak@localhost/${found?.name}?host=${host}`)
  onTestFinished(async () => {
    await weak.close()
    await owner.unsafe(`
      revoke create on database ${found?.name} from ${user};
      revoke create on schema public from ${user};
      drop role ${user}`)
  })
  const start = async () => migrate(weak, { folder: await makeFolder(pets), log })

  await expect(start()).rejects.toThrow(
    `DATABASE_URL's user "${user}" may not create schemas in the database "${found?.name}"; as the server's administrator, run: grant create on database "${found?.name}" to "${user}";`,
  )
  await owner.unsafe(`grant create on database ${found?.name} to ${user}`)
  await expect(start()).rejects.toThrow(`run: alter schema public owner to "${user}";`)
  await owner.unsafe(`grant create on schema public to ${user}`)
  await expect(start()).rejects.toThrow(
    `may not act as anon, authenticated, service_role; as the server's administrator, run: grant anon, authenticated, service_role to "${user}" with admin option;`,
  )
  expect(await owner`select to_regclass('public.pets') as pets`).toEqual([{ pets: null }])
})

const createEmptyDatabase = () =>
  createTestDatabase({ ...inject('template'), database: 'template0' })

test('a start on a read-only database fails with a message before anything is changed', async () => {
  const database = await createEmptyDatabase()
  await database.owner.unsafe('set session characteristics as transaction read only')
  await expect(migrate(database, { folder: await makeFolder(pets), log })).rejects.toThrow(
    'DATABASE_URL leads to a read-only database. Point it to the primary, or set default_transaction_read_only = off there.',
  )
})

async function makeFolder(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(folder, { recursive: true })
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
  return folder
}

/** Creates a database like that of a managed server: by URL, and not even its owner may bypass row-level security. */
async function listColumns({ owner }: Database) {
  const found = await owner<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = 'public.pets'::regclass and attnum > 0 order by attnum`
  return found.map(({ name }) => name)
}
