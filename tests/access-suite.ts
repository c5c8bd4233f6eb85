import type { Database } from 'one-process-backend/database'
import type { QueryResultRow } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RowList, SqlPool, TransactionSql } from '../packages/backend/src/database/sql.ts'
import { functions, tables } from './access-matrix.ts'
import { type Caller, createTestUsers, openSession, people } from './test-users.ts'

/** Tries every table and function of a migrated database as each of the four test users. */
export function testAccess(database: Database) {
  beforeAll(() => createTestUsers(database.owner))
  testTables(database)
  describe('table rights', () => testWall(database))
  describe('functions', () => testFunctions(database))
}

const everyone = Object.keys(people) as Caller[]
const tableNames = Object.keys(tables)

type Row = Record<string, string | number | boolean | null>
type Attempt = (sql: TransactionSql) => Promise<RowList<QueryResultRow[]>>

const verbs = { s: 'read', i: 'add to', u: 'change', d: 'delete from' } as const
type Verb = keyof typeof verbs

const cells = tableNames.flatMap((table) =>
  everyone.flatMap((person) =>
    (Object.keys(verbs) as Verb[]).map((verb) => {
      const allowed = tables[table]?.[person].includes(verb) ?? false
      return {
        table,
        person,
        verb,
        allowed,
        name: `${person} ${allowed ? 'can' : "can't"} ${verbs[verb]} ${table}`,
      }
    }),
  ),
)

function testTables(database: Database) {
  const { owner } = database
  test.each(cells)('$name', async ({ table, person, verb, allowed }) => {
    const attempt = await prepareAttempt(owner, table, verb)
    const before = await fingerprint(owner)

    const rows = await rowsReached(database, person, attempt)

    const changed = (await fingerprint(owner)) !== before
    expect({ rows, changed }).toEqual({ rows: allowed ? 1 : 0, changed: allowed && verb !== 's' })
  })
}

function testWall(database: Database) {
  const { owner } = database
  test('every table has row-level security and a line in the matrix', async () => {
    const found = await owner`
      select relname as name, relrowsecurity as walled from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
    expect(found.filter((table) => !table.walled)).toEqual([])
    expect(found.map((table) => table.name).sort()).toEqual(tableNames.toSorted())
  })

  test('every table knows when a row was changed', async () => {
    const found = await owner`
      select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'private.touch_updated_at'::regproc and not tgisinternal`
    const names = found.map((table) => table.name)
    expect(names).toEqual(expect.arrayContaining(tableNames))
  })

  test.each(tableNames)('no API role can truncate %s', async (table) => {
    const before = await fingerprint(owner)
    for (const person of everyone) {
      const attempt: Attempt = (sql) => sql`truncate ${sql(`public.${table}`)} cascade`
      await expect(database.as(people[person], attempt)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await fingerprint(owner)).toBe(before)
  })

  test('the API roles hold no right on a table beyond the four verbs', async () => {
    const found = await owner`
      select table_name, grantee, privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee <> current_user
        and (table_schema = 'private' or grantee not in ('anon', 'authenticated', 'service_role')
          or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`
    expect(found).toEqual([])
  })

  test('no role may create anything', async () => {
    for (const person of everyone) {
      const attempt: Attempt = (sql) => sql`create table public.mine (id int)`
      await expect(database.as(people[person], attempt)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('no API role can read accounts or secrets', async () => {
    for (const person of everyone)
      for (const table of ['auth.users', 'auth.refresh_tokens', 'private.settings']) {
        const attempt: Attempt = (sql) => sql`select from ${sql(table)}`
        await expect(database.as(people[person], attempt)).rejects.toMatchObject({ code: '42501' })
      }
  })

  test('a new table or function gives no rights to the API roles', async () => {
    await owner`create table public.later (id int)`
    await owner`create function public.later_too() returns int language sql return 1`
    for (const person of everyone) {
      const read: Attempt = (sql) => sql`select from public.later`
      const call: Attempt = (sql) => sql`select public.later_too()`
      await expect(database.as(people[person], read)).rejects.toMatchObject({ code: '42501' })
      await expect(database.as(people[person], call)).rejects.toMatchObject({ code: '42501' })
    }
    await owner`drop table public.later`
    await owner`drop function public.later_too()`
  })
}

function testFunctions(database: Database) {
  const { owner } = database
  // Some of the functions end them.
  beforeEach(async () => {
    await openSession(owner, people.stranger)
    await openSession(owner, people.administrator)
  })
  const calls = Object.keys(functions).flatMap((name) =>
    everyone.map((person) => {
      const allowed = functions[name]?.callers.includes(person) ?? false
      return { name, person, allowed, title: `${person} ${allowed ? 'can' : "can't"} call ${name}` }
    }),
  )

  test.each(calls)('$title', async ({ name, person, allowed }) => {
    const needed = functions[name]?.arguments ?? []
    const given = Array.isArray(needed) ? needed : await needed(owner)
    const before = await fingerprint(owner)
    const call = database.as(people[person], (sql) =>
      sql.unsafe(`select * from public.${name}(${given.map((_, n) => `$${n + 1}`)})`, given),
    )
    if (allowed) return expect(await call).toBeInstanceOf(Array)
    await expect(call).rejects.toMatchObject({ code: '42501' })
    expect(await fingerprint(owner)).toBe(before)
  })

  test('every function has a line in the matrix, except those of a row, which have their reader’s rights', async () => {
    const found = await owner`
      select proname as name, typtype is not distinct from 'c' as of_row,
        prosecdef or has_function_privilege('anon', pg_proc.oid, 'execute') as more_rights
      from pg_proc left join pg_type on pg_type.oid = proargtypes[0] and pronargs = 1
      where pronamespace = 'public'::regnamespace`
    const [ofRows, others] = [found.filter((row) => row.of_row), found.filter((row) => !row.of_row)]
    expect(others.map((row) => row.name).sort()).toEqual(Object.keys(functions).sort())
    expect(ofRows.length).toBeGreaterThan(0)
    expect(ofRows.filter((row) => row.more_rights)).toEqual([])
  })

  test('API roles may call only seven functions in the private schema', async () => {
    const found = await owner`
      select proname as name, rolname as role from pg_proc, pg_roles
      where pronamespace = 'private'::regnamespace
        and rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
        and has_function_privilege(rolname, pg_proc.oid, 'execute')
      order by role, name`
    expect([...found]).toEqual([
      { name: 'firm_day', role: 'anon' },
      { name: 'is_demo', role: 'anon' },
      { name: 'public_setting_keys', role: 'anon' },
      { name: 'find_phone_digits', role: 'authenticated' },
      { name: 'firm_day', role: 'authenticated' },
      { name: 'fold_letters', role: 'authenticated' },
      { name: 'is_admin', role: 'authenticated' },
      { name: 'is_demo', role: 'authenticated' },
      { name: 'public_setting_keys', role: 'authenticated' },
      { name: 'find_mailbox', role: 'service_role' },
      { name: 'find_phone_digits', role: 'service_role' },
      { name: 'fold_letters', role: 'service_role' },
      { name: 'is_admin', role: 'service_role' },
    ])
  })

  test('every function that runs with its owner’s rights has an empty search path', async () => {
    const found = await owner`
      select oid::regproc::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`
    expect([...found]).toEqual([])
  })
}

/** Prepares a row for the verb to meet, and says how to try the verb on it. */
async function prepareAttempt(owner: SqlPool, table: string, verb: Verb): Promise<Attempt> {
  const { key = 'id', row, change = {} } = tables[table] ?? {}
  const name = owner(`public.${table}`)
  const values: Row | undefined = await row?.(owner)
  if (verb === 'i')
    return (sql) => sql`insert into ${name} ${values ? sql(values) : sql`default values`}`
  const [there] = values
    ? await owner`insert into ${name} ${owner(values)} returning *`
    : await owner`select * from ${name}`
  const where = owner`where ${owner(key)} = ${there?.[key]}`
  if (verb === 's') return (sql) => sql`select from ${name} ${where}`
  if (verb === 'd') return (sql) => sql`delete from ${name} ${where}`
  return (sql) => sql`update ${name} set ${sql.assign(change)} ${where}`
}

async function rowsReached(database: Database, person: Caller, attempt: Attempt): Promise<number> {
  try {
    return (await database.as(people[person], attempt)).count
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' })
    return 0
  }
}

/** Of every row of every table in `public`. */
async function fingerprint(owner: SqlPool) {
  const parts = tableNames.map(
    (table) => `select '${table}' || t::text as line from public.${table} t`,
  )
  const [all] = await owner.unsafe(
    `select md5(string_agg(line, '|' order by line)) as print from (${parts.join(' union all ')}) lines`,
  )
  return all?.print
}
