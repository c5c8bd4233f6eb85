import { expect, test, vi } from 'vitest'
import { functions, tables } from '../../access-matrix.ts'
import { valuesOf } from '../../rows.ts'
import { createTestDatabase } from '../../test-app.ts'
import { type Caller, createTestUsers, people } from '../../test-users.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

// Triggers, generated columns, domains and functions work on a value before a policy or a check refuses it. Every column
// and argument that holds text gets the largest body of each role, with what takes normalizing, folding, matching and
// parsing longest. A hosted project has no limit of ours before its database, so it also gets a megabyte.

const database = await createTestDatabase()
const { owner } = database
await createTestUsers(owner)

const fillers = [
  '\u0301',
  '\u0301\u0327',
  'a ‘',
  '1 ',
  '%41',
  'ﷺ',
  ' ',
  '@.',
  'é-',
  '/storage/v1/object/public/a',
]
const VISITORS = 4 * 1024
const LONGEST = 1024 * 1024

const texts = ['text', 'text[]', 'jsonb', 'json', 'character varying']
/** The columns of text that this role may fill; of the server's, those that no staff may. */
const readTexts = (role: string) => owner<{ table: string; column: string; type: string }[]>`
  select relname as table, attname as column, type
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid,
         lateral format_type(coalesce(nullif(typbasetype, 0), atttypid), null) as type
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and attgenerated = ''
     and has_column_privilege(${role}, attrelid, attnum, 'insert')
     and not (${role} = 'service_role' and has_column_privilege('authenticated', attrelid, attnum, 'insert'))
     and type = any (${texts})
   order by 1, 2`

/** The text as a value of that type. */
function asValue(text: string, type: string) {
  if (type === 'text[]') return `{${JSON.stringify(text)}}`
  return type.startsWith('json') ? JSON.stringify({ pet: text }) : text
}

const fill = (filler: string, bytes: number) => filler.repeat(bytes / Buffer.byteLength(filler))

type Act = (text: string) => Promise<unknown>

/** In milliseconds; what was refused counts like what was stored. */
async function timeOf(act: Act, text: string) {
  const began = performance.now()
  await act(text).catch(() => undefined)
  return performance.now() - began
}

/**
 * Whether the long one takes a brief time (in milliseconds), or that many times the short one's. Takes the shortest times
 * of both, because other work on the machine may slow down only one.
 */
async function isWithin(
  most: number,
  brief: number,
  long: () => Promise<number>,
  short: () => Promise<number>,
) {
  let [longest, shortest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 12; turn += 1) {
    longest = Math.min(longest, await long())
    if (longest <= brief) return true
    shortest = Math.min(shortest, await short())
    if (longest <= most * shortest) return true
  }
  return false
}

/** The fillers whose time is more than ten times that of one letter. */
const findSlow = (act: Act) =>
  filterFillers((filler) =>
    isWithin(
      10,
      2,
      () => timeOf(act, fill(filler, VISITORS)),
      () => timeOf(act, 'x'),
    ),
  )

/**
 * The fillers whose time grows faster than their length. An eighth of the length takes an eighth of the time if it grows
 * evenly, and a sixty-fourth if it grows with the square. The limit lies between, because times vary on a busy machine.
 */
const findGrowing = (act: Act) =>
  filterFillers((filler) => {
    const timeFor = (bytes: number) => () => timeOf(act, fill(filler, bytes))
    return isWithin(20, 80, timeFor(LONGEST), timeFor(LONGEST / 8))
  })

async function filterFillers(isFine: (filler: string) => Promise<boolean>) {
  const slow: string[] = []
  for (const filler of fillers) if (!(await isFine(filler))) slow.push(filler)
  return slow
}

type Write = (table: string, column: string, type: string) => Promise<Act>

const insertAs =
  (person: Caller): Write =>
  async (table, column, type) => {
    const row = { ...(await tables[table]?.row?.(owner)), [column]: null }
    const names = Object.keys(row)
    const places = names.map((_, n) => `$${n + 1}`).join(', ')
    const statement = `insert into public.${table} (${names.join(', ')}) values (${places})`
    return (text) =>
      database.as(people[person], (sql) =>
        sql.unsafe(statement, Object.values({ ...row, [column]: asValue(text, type) })),
      )
  }

const updateAs =
  (person: Caller): Write =>
  async (table, column, type) => {
    const row = await tables[table]?.row?.(owner)
    if (row) await owner`insert into ${owner(table)} ${valuesOf(row)} on conflict do nothing`
    const statement = `update public.${table} set ${column} = $1
      where ctid = (select max(ctid) from public.${table})`
    return (text) =>
      database.as(people[person], (sql) => sql.unsafe(statement, [asValue(text, type)]))
  }

const findSlowColumns = async (
  role: string,
  write: Write,
  find: (act: Act) => Promise<string[]>,
) => {
  const columns = await readTexts(role)
  const slow: object[] = []
  for (const { table, column, type } of columns) {
    const act = await write(table, column, type)
    const { code } = await act('x').then(
      () => ({ code: '' }),
      (error) => error,
    )
    expect(code, `${table}.${column}`).not.toMatch(/^42(?!501)/)
    const fillers = await find(act)
    if (fillers.length > 0) slow.push({ table, column, fillers })
  }
  return { slow, tried: columns.length }
}

test('a visitor may add a row to no table', async () => {
  expect(await readTexts('anon')).toEqual([])
})

test.each([
  ['takes at most ten times a short one’s time', findSlow],
  ['grows no faster than its length', findGrowing],
])('the largest text of an unapproved account %s in every column', async (_, find) => {
  const { slow, tried } = await findSlowColumns('authenticated', insertAs('stranger'), find)
  expect(slow).toEqual([])
  expect(tried).toBeGreaterThan(20)
})

test.each([
  ['adds to', 'authenticated', insertAs('administrator')],
  ['changes in', 'authenticated', updateAs('administrator')],
  ['adds to', 'service_role', insertAs('service')],
  ['changes in', 'service_role', updateAs('service')],
])(
  'the time for what staff or the server %s every column grows no faster than its length (%s)',
  async (_, role, write) => {
    const { slow, tried } = await findSlowColumns(role, write, findGrowing)
    expect(slow).toEqual([])
    expect(tried).toBeGreaterThan(20)
  },
)

test.each([
  ['visitor', 'anon'],
  ['stranger', 'authenticated'],
] as const)('no text in a call of a %s takes long in any function', async (person, role) => {
  const called = await owner<{ name: string; types: string[] }[]>`
    select proname as name, array(select format_type(type, null) from unnest(proargtypes) type) as types
      from pg_proc left join pg_type on pg_type.oid = proargtypes[0]
     where pronamespace = 'public'::regnamespace and typtype is distinct from 'c'
       and has_function_privilege(${role}, pg_proc.oid, 'execute') order by 1`
  const slow: object[] = []
  for (const { name, types } of called) {
    const given = functions[name]?.arguments ?? []
    const values: string[] = Array.isArray(given) ? given : await given(owner)
    for (const [n, type] of types.entries()) {
      if (!texts.includes(type)) continue
      const count = Math.max(values.length, n + 1)
      const places = types.slice(0, count).map((one, at) => `$${at + 1}::${one}`)
      const act: Act = (text) => {
        const all = types.slice(0, count).map((_, at) => values[at] ?? null)
        all[n] = asValue(text, type)
        return database.as(people[person], (sql) =>
          sql.unsafe(`select * from public.${name}(${places.join(', ')})`, all),
        )
      }
      const found = [...(await findSlow(act)), ...(await findGrowing(act))]
      if (found.length > 0) slow.push({ name, argument: n, found })
    }
  }
  expect(slow).toEqual([])
  expect(called.length).toBeGreaterThan(3)
})
