import { DatabaseError } from 'pg'
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
const ask = (claims: Claims, text: string, values: (string | null)[] = []) =>
  database.ask(claims, { text, values })
const count = async () => (await ask(service, 'select count(*) from public.seen'))[0]?.count

test('the next caller sees nothing of the previous one’s role, claims and settings', async () => {
  const text = 'select public.who()'
  const claims = { role: 'authenticated', sub: 'a' } as const
  const settings = { 'request.path': '/secret' }
  const who = async (by: Claims, rest: Record<string, string> = {}) =>
    (await database.ask(by, { text, values: [] }, { settings: rest }))[0]?.who
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
  expect(await ask(service, text, ['1'])).toEqual([{ n: 10 }, { n: 5 }, { n: 3 }])
  expect(await count()).toBe('3')
})

test.each([
  ['prepared', ''],
  ['too long to be prepared', ' '.repeat(2000)],
])('the values of a statement that is %s are sent and returned unchanged', async (_, end) => {
  const values = ['it\'s; -- \\ "x" $1', null, '', 'ž😀\n', 'x'.repeat(200_000)]
  const columns = values.map((_, n) => `$${n + 1}::text as c${n}`)
  const [row] = await ask(anon, `select ${columns.join(', ')}${end}`, values)
  expect(Object.values(row ?? {})).toEqual(values)
  const one = `select $1::text as c${end}`
  await expect(ask(anon, one, ['a\0b'])).rejects.toBeInstanceOf(DatabaseError)
  expect(await ask(anon, one, ['after'])).toEqual([{ c: 'after' }])
})

test('a broken connection is replaced, and its caller gets an error', async () => {
  const { pool, pid } = openOne()
  const before = await pid()
  const dying = pool.sql`select pg_terminate_backend(pg_backend_pid())`
  await expect(dying).rejects.toBeInstanceOf(DatabaseUnavailableError)
  const after = await pid()
  expect(after).not.toBe(before)
  await openOne().pool.sql`select pg_terminate_backend(${after})`
  await expect.poll(() => pid().catch(() => after)).not.toBe(after)
})

test('a connection with an open transaction is never reused', async () => {
  const { pool, pid } = openOne()
  const before = await pid()
  await pool.sql`begin`
  const after = await pid()
  expect(after).not.toBe(before)
  await expect(pool.sql.unsafe('begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(await pid()).not.toBe(after)
})

test('a write to a server that became read-only may be retried', async () => {
  const { pool } = openOne()
  await pool.sql`set session characteristics as transaction read only`
  await expect(pool.sql`create table public.never (n int)`).rejects.toMatchObject({
    ...{ name: 'DatabaseUnavailableError', isReadOnly: true },
  })
})

test('a statement beyond the deadline counts as an outage, and its connection is replaced', async () => {
  const { pool, pid } = openOne({ statementDeadlineMs: 200 })
  const before = await pid()
  const outage = { name: 'DatabaseUnavailableError' }
  const sleeping = pool.prepared('select 1', { text: 'select pg_sleep(20)', values: [] })
  await expect(sleeping).rejects.toMatchObject(outage)
  await expect(pool.sql`select pg_sleep(20)`).rejects.toMatchObject(outage)
  const waiting = pool.transaction('begin', (sql) => sql`select pg_sleep(20)`)
  await expect(waiting).rejects.toMatchObject(outage)
  expect(await pid()).not.toBe(before)
})

test('preferred encryption is skipped if the server has none, but required encryption never is', async () => {
  const ssl = { rejectUnauthorized: false }
  expect(await openOne({ ssl, prefersTls: true }).pid()).toBeGreaterThan(0)
  await expect(openOne({ ssl }).pid()).rejects.toBeInstanceOf(DatabaseUnavailableError)
})

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
  const pid = async () => {
    const [row] = await pool.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    return row?.pid ?? 0
  }
  return { pool, pid }
}
