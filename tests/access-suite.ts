import type { Database } from 'one-process-backend/database'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowList, SqlPool, TransactionSql } from '../packages/backend/src/database/sql.ts'
import { functions, tables } from './access-matrix.ts'
import { changesOf, valuesOf } from './rows.ts'
import { type Caller, createTestUsers, openSession, people } from './test-users.ts'

/** Tries every table and function of a migrated database as each of the four test users. */
export function testAccess(database: Database) {
  beforeAll(() => createTestUsers(database.owner))
  testTables(database)
  describe('table rights', () => testWall(database))
  describe('functions', () => testFunctions(database))
  describe.each(Object.entries(rightsHeldBack))('an administrator %s', (state, hold) =>
    testHeldBack(database, state, hold),
  )
}

const everyone = Object.keys(people) as Caller[]
const tableNames = Object.keys(tables)

type Row = Record<string, string | number | boolean | null>
type Attempt = (sql: TransactionSql) => Promise<RowList<QueryResultRow[]>>

const verbs = { s: 'read', i: 'add to', u: 'change', d: 'delete from' } as const
type Verb = keyof typeof verbs

const all = Object.keys(verbs) as Verb[]

const cells = tableNames.flatMap((table) =>
  everyone.map((person) => {
    const can = all.filter((verb) => tables[table]?.[person].includes(verb))
    const words = can.map((verb) => verbs[verb]).join(', ')
    return { table, person, can, name: `${person} can ${words || 'do nothing with'} ${table}` }
  }),
)

function testTables(database: Database) {
  const { owner } = database
  test.each(cells)('$name', async ({ table, person, can }) => {
    const isWrite = (verb: Verb) => can.includes(verb) && verb !== 's'
    const harmless = all.filter((verb) => !isWrite(verb))

    // Inserting is tried while the table is empty, because it may refuse a second row like the first.
    const groups = [
      harmless.filter((verb) => verb === 'i'),
      harmless.filter((verb) => verb !== 'i'),
      ...all.filter(isWrite).map((verb) => [verb]),
    ]
    for (const group of groups.filter(({ length }) => length > 0)) {
      const attempts = await prepareAttempts(owner, table, group)
      const before = await fingerprint(owner)
      for (const [verb, attempt] of attempts)
        expect(await rowsReached(database, person, attempt), verbs[verb]).toBe(
          can.includes(verb) ? 1 : 0,
        )
      const changed = (await fingerprint(owner)) !== before
      expect(changed, attempts.map(([verb]) => verbs[verb]).join()).toBe(group.some(isWrite))
    }
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

  test('every updated_at is kept current by a trigger', async () => {
    const forgotten = await owner`
      select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and attname = 'updated_at' and not exists (
          select from pg_trigger where tgrelid = c.oid and tgfoid = 'private.touch_updated_at'::regproc)`
    expect(forgotten).toEqual([])
  })

  test('no API role can truncate a table', async () => {
    const before = await fingerprint(owner)
    for (const table of tableNames)
      for (const person of everyone) {
        const attempt: Attempt = (sql) => sql`truncate ${sql(`public.${table}`)} cascade`
        await expect(database.as(people[person], attempt), table).rejects.toMatchObject({
          code: '42501',
        })
      }
    expect(await fingerprint(owner)).toBe(before)
  })

  test('the API roles have no right on a table except select, insert, update and delete', async () => {
    const found = await owner`
      select table_name, grantee, privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee <> current_user
        and (table_schema = 'private' or grantee not in ('anon', 'authenticated', 'service_role')
          or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`
    expect(found).toEqual([])
  })

  test('no API role may create anything', async () => {
    for (const person of everyone) {
      const attempt: Attempt = (sql) => sql`create table public.mine (id int)`
      await expect(database.as(people[person], attempt)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('no API role can read accounts or secrets', async () => {
    for (const person of everyone)
      for (const table of [
        'auth.users',
        'auth.refresh_tokens',
        'private.settings',
        'private.known_date',
      ]) {
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

const createCalls = (database: Database) => ({
  readArguments: async (name: string) => {
    const needed = functions[name]?.arguments ?? []
    return Array.isArray(needed) ? needed : needed(database.owner)
  },
  call: (person: Caller, name: string, given: string[]) =>
    database.as(people[person], (sql) =>
      sql.unsafe(`select * from public.${name}(${given.map((_, n) => `$${n + 1}`)})`, given),
    ),
})

const { sub: administratorId } = people.administrator

/** What takes the rights of an administrator away whose row and token are still valid. */
const rightsHeldBack: Record<string, (owner: SqlPool) => Promise<unknown>> = {
  'whose session was ended': async (owner) =>
    await owner`delete from auth.sessions where user_id = ${administratorId}`,
  'who has not entered the code of an app': async (owner) =>
    await owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${administratorId}, 'totp', 'verified', now(), now())`,
  'without the app that everybody must have': async (owner) =>
    await owner`insert into private.settings (key, value) values ('second_factor', 'required')`,
}

function testHeldBack(
  database: Database,
  state: string,
  hold: (owner: SqlPool) => Promise<unknown>,
) {
  const { owner } = database
  const { readArguments, call } = createCalls(database)
  beforeAll(async () => {
    await openSession(owner, people.administrator)
    await hold(owner)
  })
  afterAll(async () => {
    await owner`delete from auth.mfa_factors where user_id = ${administratorId}`
    await owner`delete from private.settings where key = 'second_factor'`
    await openSession(owner, people.administrator)
  })

  test(`an administrator ${state} has no right on a table of staff`, async () => {
    for (const table of tableNames.filter((name) => tables[name]?.stranger === '')) {
      const attempts = await prepareAttempts(owner, table, ['s', 'u', 'd'])
      const before = await fingerprint(owner)
      for (const [verb, attempt] of attempts)
        expect(
          await rowsReached(database, 'administrator', attempt),
          `${verbs[verb]} ${table}`,
        ).toBe(0)
      expect(await fingerprint(owner), table).toBe(before)
    }
  })

  test(`an administrator ${state} can call no function of staff`, async () => {
    const ofStaff = Object.entries(functions).filter(
      ([, { callers }]) => callers.includes('administrator') && !callers.includes('stranger'),
    )
    for (const [name] of ofStaff) {
      const given = await readArguments(name)
      const before = await fingerprint(owner)
      await expect(call('administrator', name, given), name).rejects.toMatchObject({
        code: '42501',
      })
      expect(await fingerprint(owner), name).toBe(before)
    }
  })
}

function testFunctions(database: Database) {
  const { owner } = database
  const { readArguments, call } = createCalls(database)
  const calls = Object.keys(functions).map((name) => {
    const callers = everyone.filter((person) => functions[name]?.callers.includes(person))
    return { name, callers, title: `${callers.join(', ') || 'nobody'} can call ${name}` }
  })

  test.each(calls)('$title', async ({ name, callers }) => {
    const given = await readArguments(name)
    const before = await fingerprint(owner)
    for (const person of everyone.filter((one) => !callers.includes(one)))
      await expect(call(person, name, given), person).rejects.toMatchObject({ code: '42501' })
    expect(await fingerprint(owner)).toBe(before)

    for (const person of callers) {
      // The sessions are created again, because some of the functions end them.
      await openSession(owner, people.stranger)
      await openSession(owner, people.administrator)
      expect(await call(person, name, await readArguments(name)), person).toBeInstanceOf(Array)
    }
  })

  test('a function that only the server may call checks that itself, even if it were granted to others', async () => {
    const found = await owner`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('service_role', oid, 'execute')
        and not has_function_privilege('anon', oid, 'execute')
        and not has_function_privilege('authenticated', oid, 'execute')`
    expect(found.length).toBeGreaterThan(15)
    const before = await fingerprint(owner)
    for (const { name } of found) {
      await owner.unsafe(`grant execute on function public.${name} to anon, authenticated`)
      for (const person of ['visitor', 'administrator'] as const)
        await expect(call(person, name, await readArguments(name)), name).rejects.toMatchObject({
          code: '42501',
          message: 'Only the server may do this.',
        })
      await owner.unsafe(`revoke execute on function public.${name} from anon, authenticated`)
    }
    expect(await fingerprint(owner)).toBe(before)
  })

  test('every function has a line in the matrix, except computed columns, which have their reader’s rights', async () => {
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

  test('API roles may call only the named functions in the private schema', async () => {
    const found = await owner`
      select proname as name, rolname as role from pg_proc, pg_roles
      where pronamespace = 'private'::regnamespace
        and rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
        and has_function_privilege(rolname, pg_proc.oid, 'execute')
      order by role, name`
    expect([...found]).toEqual([
      { name: 'is_demo', role: 'anon' },
      { name: 'public_setting_keys', role: 'anon' },
      { name: 'find_phone_digits', role: 'authenticated' },
      { name: 'fold_letters', role: 'authenticated' },
      { name: 'is_admin', role: 'authenticated' },
      { name: 'is_demo', role: 'authenticated' },
      { name: 'normalize_letters', role: 'authenticated' },
      { name: 'public_setting_keys', role: 'authenticated' },
      { name: 'find_mailbox', role: 'service_role' },
      { name: 'find_phone_digits', role: 'service_role' },
      { name: 'fold_letters', role: 'service_role' },
      { name: 'is_admin', role: 'service_role' },
      { name: 'normalize_letters', role: 'service_role' },
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

/** Prepares a row for the verbs, and returns how to try each of them on it. Inserting is tried separately. */
async function prepareAttempts(
  owner: SqlPool,
  table: string,
  group: Verb[],
): Promise<[Verb, Attempt][]> {
  const { key = 'id', row, change = {} } = tables[table] ?? {}
  const name = owner(`public.${table}`)
  const values: Row | undefined = await row?.(owner)
  const findRow = () =>
    values
      ? owner`insert into ${name} ${valuesOf(values)} returning *`
      : owner`select * from ${name}`
  const [there] = group.includes('i') ? [] : await findRow()
  const where = owner`where ${owner(key)} = ${there?.[key]}`
  const attempts: Record<Verb, Attempt> = {
    s: (sql) => sql`select from ${name} ${where}`,
    i: (sql) => sql`insert into ${name} ${values ? valuesOf(values) : sql`default values`}`,
    u: (sql) => sql`update ${name} set ${changesOf(change)} ${where}`,
    d: (sql) => sql`delete from ${name} ${where}`,
  }
  return group.map((verb) => [verb, attempts[verb]])
}

async function rowsReached(database: Database, person: Caller, attempt: Attempt): Promise<number> {
  try {
    return (await database.as(people[person], attempt)).count
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' })
    return 0
  }
}

/** A hash of every row of every table in `public`. */
async function fingerprint(owner: SqlPool) {
  const parts = tableNames.map(
    (table) => `select '${table}' || t::text as line from public.${table} t`,
  )
  const [all] = await owner.unsafe(
    `select md5(string_agg(line, '|' order by line)) as print from (${parts.join(' union all ')}) lines`,
  )
  return all?.print
}
