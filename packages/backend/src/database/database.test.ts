import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { people } from '../../../../tests/test-users.ts'
import { type Claims, openDatabase } from './database.ts'

const database = await createTestDatabase()

const whoAmI = (claims: Claims) =>
  database.as(claims, async (sql) => {
    const [me] = await sql`select current_user as role, auth.uid() as sub, auth.role() as claimed`
    return me
  })

test('hundreds of simultaneous requests on one pool each keep their own identity', async () => {
  const crowd = Array.from({ length: 600 }, (_, index): Claims => {
    if (index % 3 === 0) return { role: 'anon' }
    if (index % 3 === 1) return { role: 'service_role' }
    return { role: 'authenticated', sub: randomUUID() }
  })
  const seen = await Promise.all(crowd.map(whoAmI))
  const expected = crowd.map(({ role, sub = null }) => ({ role, sub, claimed: role }))
  expect(seen).toEqual(expected)
})

test('a connection keeps nothing of a caller beyond the transaction', async () => {
  const left = await database.as(people.stranger, (sql) =>
    sql.unsafe(
      `commit; select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims`,
    ),
  )
  expect(left.flat()).toEqual([{ role: 'authenticator', claims: null }])
})

test('nothing runs under a role that doesn’t exist', async () => {
  const nobody = { role: 'nobody' as 'anon' }
  await expect(database.as(nobody, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '22023' })
})

test('a request may not take the role of the owner', async () => {
  const mighty = { role: 'postgres' as 'anon' }
  await expect(database.as(mighty, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '42501' })
})

test('a transaction that throws leaves no changes behind', async () => {
  const work = database.as({ role: 'service_role' }, async (sql) => {
    await sql`insert into public.site_settings values ('half_done', '')`
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await database.owner`select from public.site_settings where key = 'half_done'`).toEqual([])
})

test('a connection lost in the middle of a transaction affects nobody else', async () => {
  const call = (number: number) =>
    database.as({ role: 'service_role' }, (sql) => sql`select ${number}::int as number`)
  const cut = [false, true, true, false].map((hasMore) =>
    database.as({ role: 'service_role' }, async (sql) => {
      const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
      process.kill(me?.pid ?? 0, 'SIGTERM')
      const cutOff = sql`select pg_sleep(10)`
      await (hasMore ? cutOff.catch(() => call(1)) : cutOff)
      return sql`select 0 as number`
    }),
  )
  const refused = { status: 'rejected', reason: { name: 'DatabaseUnavailableError' } }
  expect(await Promise.allSettled(cut)).toMatchObject(cut.map(() => refused))

  const numbers = Array.from({ length: 60 }, (_, number) => number)
  const answers = await Promise.all(numbers.map(call))
  expect(answers.flat()).toEqual(numbers.map((number) => ({ number })))
})

test('an unreachable database is reported as unavailable, and used again when it is back', async () => {
  const template = inject('template')
  const folder = await mkdtemp(path.join(tmpdir(), 'away-'))
  const host = path.join(folder, 'socket')
  const away = openDatabase({ ...template, host, database: 'postgres' })
  onTestFinished(() => away.close().then(() => rm(folder, { recursive: true })))
  const call = () => away.as({ role: 'anon' }, (sql) => sql`select 1 as one`)
  await expect(call()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })

  await symlink(template.host, host)
  expect([...(await call())]).toEqual([{ one: 1 }])
})

test('a listener is notified again after its connection was lost, and informed that it may have missed notifications', async () => {
  const news: (string | undefined)[] = []
  const other: (string | undefined)[] = []
  const log = pino({ level: 'silent' })
  await database.onNotification('news', (payload) => news.push(payload), log)
  await database.onNotification('other news', (payload) => other.push(payload), log)
  await database.owner`select pg_notify('news', 'first'), pg_notify('other news', 'second')`
  await expect.poll(() => [news, other]).toEqual([['first'], ['second']])

  await database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`
  await expect.poll(() => [news.length, other.length]).toEqual([2, 2])
  await database.owner`select pg_notify('news', 'third'), pg_notify('other news', 'fourth')`
  await expect
    .poll(() => [news, other])
    .toEqual([
      ['first', undefined, 'third'],
      ['second', undefined, 'fourth'],
    ])
})
