import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { valuesOf } from '../../../../tests/rows.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')

test('the same access rules apply if the owner’s only right is to create roles', async () => {
  const database = await createPlainDatabase()
  await migrate(database, { folder: path.resolve('supabase/migrations'), log })

  const [service] = await database.owner`
    select rolbypassrls from pg_roles where rolname = 'service_role'`
  expect(service).toEqual({ rolbypassrls: false })
  const faq = { question: 'How do we arrange it?', answer: 'Call us or your clinic.' }
  const added = database.as(
    { role: 'service_role' },
    (sql) => sql`insert into faqs ${valuesOf(faq)}`,
  )
  expect((await added).count).toBe(1)
  const refused = database.as({ role: 'anon' }, (sql) => sql`insert into faqs ${valuesOf(faq)}`)
  await expect(refused).rejects.toMatchObject({ code: '42501' })
  expect(await database.as({ role: 'anon' }, (sql) => sql`select from faqs`)).toHaveLength(1)
})

async function createPlainDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-'))
  const { connection, stop } = await startEmbeddedPostgres({
    folder,
    log,
    settings: { fsync: 'off' },
  })
  onTestFinished(() => stop().then(() => rm(folder, { recursive: true })))
  const server = openDatabase(connection)
  await server.owner`create role plain login createrole password 'plain'`
  await server.owner`grant plain to current_user`
  await server.owner`create database plain owner plain`
  await server.close()
  const database = openDatabase(`postgres://plain:plain@localhost/plain?host=${connection.host}`)
  onTestFinished(() => database.close())
  return database
}
