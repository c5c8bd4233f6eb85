import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { openingQuery } from '../app/features/launch-checklist/admin/checklist.queries.ts'
import { testimonials } from '../app/features/testimonials/testimonials.noun.ts'
import { MOST_SHOWN, testimonialsQuery } from '../app/features/testimonials/testimonials.queries.ts'
import { listQuery } from '../app/platform/nouns/list-query.ts'
import { writesOf } from '../app/platform/nouns/writes-of.ts'
import { anyRowQuery } from '../app/routes/public/empty-sections.server.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database, db } = await createTestApp()
const { owner } = database
const read = () => new QueryClient()
const writes = writesOf(testimonials)
const seen = async (person: Caller) =>
  (await read().query(testimonialsQuery(db(person)))).map(({ name }) => name)
const report = (is_public: boolean) =>
  as('service').rpc('report_site_setup', { facts: { is_public } }).throwOnError()
const staffRows = async () =>
  (await read().infiniteQuery(listQuery(db('administrator'), testimonials))).pages.flatMap(
    ({ rows }) => rows,
  )
const versionOf = async () => {
  const [row] = await owner`select version from content_version where table_name = 'testimonials'`
  return row?.version
}

const examples = ['Marion T.', 'Dale and Ruth P.', 'Sonia K.', 'Walter H.']
const original = await owner`select * from testimonials`

afterEach(async () => {
  await owner`delete from testimonials`
  for (const row of original) await owner`insert into testimonials ${valuesOf(row)}`
})

describe('the four invented testimonials', () => {
  test('the four invented testimonials are public on a demo, and on a public site only staff can read them, even by API', async () => {
    expect(await seen('visitor')).toEqual([])
    await report(false)
    expect(await seen('visitor')).toEqual(examples)
    const before = await versionOf()
    await report(true)
    expect(await versionOf(), 'kept pages are dropped').not.toBe(before)
    expect(await seen('visitor')).toEqual([])
    expect(await read().query(anyRowQuery(db('visitor'), 'testimonials'))).toBe(false)
    expect(await seen('stranger')).toEqual([])
    expect(await staffRows()).toMatchObject(examples.map((name) => ({ name, is_example: true })))
    await owner`update testimonials set is_shown = false where name = 'Walter H.'`
    const opening = await read().query(openingQuery(db('administrator')))
    expect(opening.testimonials, 'those to replace before the site opens').toBe(3)
  })

  test('the four invented testimonials are examples until their text is replaced, and again once that is undone', async () => {
    await report(true)
    const [first] = await staffRows()
    if (!first) throw new Error('There is no testimonial.')
    const change = (words: string, town: string) => ({
      before: first,
      change: { words, town, name: first.name, pet: first.pet, is_shown: true },
    })
    await writes.change.send(db('administrator'), change(first.words, 'Fernie'))
    expect(await seen('visitor')).toEqual([])
    await writes.change.send(db('administrator'), {
      ...change('They were kind to all of us.', 'Fernie'),
      before: (await staffRows())[0] ?? first,
    })
    expect(await seen('visitor')).toEqual(['Marion T.'])
    const { data } = await as('administrator')
      .from('audit_log')
      .select('id')
      .eq('row_id', first.id)
      .order('occurred_at', { ascending: false })
      .limit(1)
      .single<{ id: string }>()
      .throwOnError()
    await as('administrator').rpc('revert_change', { change_id: data.id, seen: [] }).throwOnError()
    expect((await staffRows())[0]).toMatchObject({ words: first.words, is_example: true })
    expect(await seen('visitor')).toEqual([])
  })
})

test('the number of testimonials shown is limited by the room for dots', async () => {
  await owner`
    insert into testimonials (words, name)
    select 'They were kind to us.', 'Family ' || n from generate_series(1, 20) as n`
  expect(await seen('visitor')).toHaveLength(MOST_SHOWN)
})
