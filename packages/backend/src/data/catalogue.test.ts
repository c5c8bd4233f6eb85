import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { createLog } from '../log.ts'
import { type Catalogue, createCatalogue, requireTable } from './catalogue.ts'

const database = await createTestDatabase()
const clock = { now: 0 }
const create = () => createCatalogue(database, createLog('silent'), () => clock.now)
const find = (catalogue: Catalogue, name: string) =>
  catalogue.plan((schema) => requireTable(schema, name).name)
const run = (sql: string) => database.owner.unsafe(sql)

test('a table created later is found once a second has passed since the last lookup', async () => {
  const catalogue = create()
  await expect(find(catalogue, 'later')).rejects.toMatchObject({ status: 404 })
  await run('create table public.later (id integer)')
  await expect(find(catalogue, 'later')).rejects.toMatchObject({ status: 404 })
  clock.now += 1000
  expect(await find(catalogue, 'later')).toBe('later')
})

test('the schema is read once and kept until it is invalidated', async () => {
  const catalogue = create()
  await run('create table public.fleeting (id integer)')
  expect(await find(catalogue, 'fleeting')).toBe('fleeting')
  await run('drop table public.fleeting')
  clock.now += 5000
  expect(await find(catalogue, 'fleeting')).toBe('fleeting')
  catalogue.invalidate()
  await expect(find(catalogue, 'fleeting')).rejects.toMatchObject({ status: 404 })
})

test('a table named in a notification is looked up again', async () => {
  const catalogue = create()
  await run('create table public.announced (id integer)')
  expect(await find(catalogue, 'announced')).toBe('announced')
  await run(`drop table public.announced; notify pgrst, 'reload schema'`)
  const look = () => {
    clock.now += 1000
    return find(catalogue, 'announced').catch((error) => error.status)
  }
  await expect.poll(look).toBe(404)
})

test('many simultaneous callers share one lookup', async () => {
  const catalogue = create()
  const schemas = await Promise.all(
    Array.from({ length: 20 }, () => catalogue.plan((schema) => schema)),
  )
  expect(new Set(schemas).size).toBe(1)
})
