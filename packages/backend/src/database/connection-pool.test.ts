import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { openConnectionPool } from './connection-pool.ts'
import type { Claims } from './database.ts'
import { DatabaseUnavailableError } from './database-unavailable.ts'

const database = await createTestDatabase()
await database.owner.unsafe(`
  create table public.seen (n int);
  grant select, insert on public.seen to service_role;
  create function public.who() returns text language sql as $$
    select current_user || ' ' || coalesce(current_setting('request.jwt.claims', true), '') || ' '
      || coalesce(current_setting('request.path', true), '') $$;
  grant execute on function public.who() to anon, authenticated, service_role`)

const anon: Claims = { role: 'anon' }
const service: Claims = { role: 'service_role' }
const ask = (claims: Claims, text: string, values: (string | null)[] = [], isKept = true) =>
  database.ask(claims, { text, values, isKept })
const count = async () => (await ask(service, 'select count(*) from public.seen'))[0]?.count

test('the next caller sees nothing of the previous one’s role, claims and settings', async () => {
  const text = 'select public.who()'
  const claims = { role: 'authenticated', sub: 'a' } as const
  const settings = { 'request.path': '/secret' }
  const who = async (by: Claims, rest?: Record<string, string>) =>
    (await database.ask(by, { text, values: [], isKept: true }, rest))[0]?.who
  expect(await who(claims, settings)).toBe(
    'authenticated {"role":"authenticated","sub":"a"} /secret',
  )
  expect(await who(anon)).toBe('anon {"role":"anon"} ')
  await expect(ask(claims, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(await who(anon)).toBe('anon {"role":"anon"} ')
})

test('a statement does not run when the role cannot be taken', async () => {
  const nobody = { role: 'nobody' } as unknown as Claims
  await expect(ask(nobody, 'insert into public.seen values (1)')).rejects.toThrow(/nobody/)
  await expect(ask(anon, 'insert into public.seen values (1)')).rejects.toMatchObject({
    code: '42501',
  })
  expect(await count()).toBe('0')
})

test('a failed statement changes nothing and a successful one is committed', async () => {
  const text =
    'insert into public.seen select 10 / n from generate_series($1::int, 3) n returning n'
  await expect(ask(service, text, ['0'])).rejects.toMatchObject({ code: '22012' })
  expect(await count()).toBe('0')
  expect(await ask(service, text, ['1'])).toEqual([{ n: '10' }, { n: '5' }, { n: '3' }])
  expect(await count()).toBe('3')
})

test.each([true, false])(
  'values are sent and returned unchanged, prepared or not (%s)',
  async (isKept) => {
    const values = ['it\'s; -- \\ "x" $1', null, '', 'ž😀\n', 'x'.repeat(200_000)]
    const columns = values.map((_, n) => `$${n + 1}::text as c${n}`)
    const [row] = await ask(anon, `select ${columns.join(', ')}`, values, isKept)
    expect(Object.values(row ?? {})).toEqual(values)
    await expect(ask(anon, 'select $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
    expect(await ask(anon, 'select $1::text as c', ['after'])).toEqual([{ c: 'after' }])
  },
)

test('a prepared statement whose table has changed is prepared again', async () => {
  const text = 'select * from public.changing'
  await database.owner.unsafe(`create table public.changing as select 1 as a;
    grant select on public.changing to anon`)
  expect(await ask(anon, text)).toEqual([{ a: '1' }])
  await database.owner.unsafe('alter table public.changing add column b text')
  expect(await ask(anon, text)).toEqual([{ a: '1', b: null }])
})

test('a broken connection is replaced, and its caller gets an error', async () => {
  const { pool, pid } = openOne()
  const before = await pid()
  const dying = pool.batch([statement('select pg_terminate_backend(pg_backend_pid())')])
  await expect(dying).rejects.toBeInstanceOf(DatabaseUnavailableError)
  const after = await pid()
  expect(after).not.toBe(before)
  const kill = { ...statement('select pg_terminate_backend($1)'), values: [after ?? null] }
  await openOne().pool.batch([kill])
  await expect.poll(() => pid().catch(() => after)).not.toBe(after)
})

test('a connection with an open transaction is never reused', async () => {
  const { pool, pid } = openOne()
  const before = await pid()
  await pool.batch([statement('begin')])
  const after = await pid()
  expect(after).not.toBe(before)
  const both = [statement('begin'), statement('select 1 / 0')]
  await expect(pool.batch(both)).rejects.toMatchObject({ code: '22012' })
  expect(await pid()).not.toBe(after)
})

test('a connection to a server that became read-only is closed, and the caller may retry', async () => {
  const { pool, pid } = openOne()
  const before = await pid()
  await pool.batch([statement('set session characteristics as transaction read only')])
  const writing = pool.batch([statement('create table public.never (n int)')])
  await expect(writing).rejects.toMatchObject({
    ...{ name: 'DatabaseUnavailableError', isReadOnly: true },
  })
  expect(await pid()).not.toBe(before)
})

test('a statement beyond the deadline counts as an outage, and its connection is replaced', async () => {
  const { pool, pid } = openOne({ statementDeadlineMs: 200 })
  const before = await pid()
  const outage = { name: 'DatabaseUnavailableError' }
  await expect(pool.batch([statement('select pg_sleep(20)')])).rejects.toMatchObject(outage)
  await expect(pool.sql`select pg_sleep(20)`).rejects.toMatchObject(outage)
  const waiting = pool.transaction('begin', (sql) => sql`select pg_sleep(20)`)
  await expect(waiting).rejects.toMatchObject(outage)
  expect(await pid()).not.toBe(before)
})

test('once a connection is lost, the other idle ones are replaced as well', async () => {
  const { pool, pid } = openOne({ max: 2 })
  const idle = new Set(await Promise.all([pid(), pid()]))
  const dying = pool.batch([statement('select pg_terminate_backend(pg_backend_pid())')])
  await expect(dying).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
  for (const after of await Promise.all([pid(), pid()])) expect(idle).not.toContain(after)
})

test('preferred encryption is skipped if the server has none, but required encryption never is', async () => {
  const ssl = { rejectUnauthorized: false }
  expect(await openOne({ ssl, prefersTls: true }).pid()).toMatch(/^\d+$/)
  await expect(openOne({ ssl }).pid()).rejects.toBeInstanceOf(DatabaseUnavailableError)
})

const statement = (text: string) => ({ text, values: [], isKept: true })

/** A pool of one connection. */
function openOne(wishes: Parameters<typeof openConnectionPool>[0] = {}) {
  const { host, authenticatorPassword: password } = inject('template')
  const account = { host, user: 'authenticator', password, database: 'postgres' }
  const pool = openConnectionPool({
    ...account,
    max: 1,
    ...wishes,
  })
  onTestFinished(() => pool.close())
  const pid = async () => (await pool.batch([statement('select pg_backend_pid() as pid')]))[0]?.pid
  return { pool, pid }
}
