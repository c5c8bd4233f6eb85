import { expect, test } from 'vitest'
import { faqsQuery } from '../../app/features/faqs/faqs.queries.ts'
import { navigationQuery } from '../../app/features/navigation/navigation.queries.ts'
import type { Db } from '../../app/platform/db.ts'
import type { ReadableQuery } from '../../app/platform/reads/reading.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { createContentVersions } from './content-versions.ts'
import { trackDependencies } from './dependencies.ts'
import { createKeptReads } from './kept-reads.ts'
import { readVersions } from './open-page-cache.ts'

const app = await createTestApp()
const administrator = app.as('administrator')
const HOUR = 60 * 60_000

/** One process that serves pages of the database that all share. */
function open() {
  const visitor = app.as('visitor')
  const clock = { now: 0 }
  const now = () => clock.now
  const versions = createContentVersions({ read: () => readVersions(visitor), now })
  const readsFor = createKeptReads({ visitor, versions, now })
  const asked: string[] = []

  /** A visitor meets a page, for which these are read. */
  async function visit() {
    if (!versions.isRecent()) await versions.check()
    const dependencies = trackDependencies(versions, now)
    const read = readsFor(dependencies)
    const find = <T>(key: string, ask: (db: Db) => T | Promise<T>) =>
      read([key], (db) => {
        asked.push(key)
        return ask(db)
      })
    const [faqs, links, settings] = await Promise.all([
      find('faqs', (db) => run(faqsQuery(db))),
      find('navigation', (db) => run(navigationQuery(db))),
      find('settings', readSettings),
    ])
    return { faqs, links, settings, dependencies }
  }
  const questions = async () => (await visit()).faqs.rows.map(({ question }) => question)
  return { visit, questions, asked, versions, clock, readsFor, now }
}

const run = <T>({ queryFn }: ReadableQuery<T>) => queryFn?.({} as never) as Promise<T>

async function readSettings(db: Db) {
  const { data } = await (await db()).from('site_settings').select('key').throwOnError()
  return data.map(({ key }) => key)
}

const addFaq = (question: string) =>
  administrator
    .from('faqs')
    .insert({ question, answer: 'Yes, as long as you like.', display_order: 1 })
    .throwOnError()

test('after a change by staff only what they changed is read again, and visitors get it', async () => {
  const { questions, asked, versions } = open()
  await addFaq('May I be there?')
  expect(await questions()).toContain('May I be there?')
  asked.length = 0
  await addFaq('Is there parking?')
  versions.invalidate()
  expect(await questions()).toContain('Is there parking?')
  await questions()
  expect(asked).toEqual(['faqs'])
})

test('what staff hide or remove is gone', async () => {
  const { visit, questions, versions } = open()
  const link = { title: 'The garden', url: '#garden', type: 'section', display_order: 1 }
  await administrator.from('navigation_items').insert(link).throwOnError()
  await addFaq('Does it hurt?')
  const titles = async () => (await visit()).links.map(({ title }) => title)
  expect(await titles()).toContain('The garden')
  expect(await questions()).toContain('Does it hurt?')
  const hidden = { is_visible: false }
  await administrator.from('navigation_items').update(hidden).eq('url', link.url).throwOnError()
  await administrator.from('faqs').delete().eq('question', 'Does it hurt?').throwOnError()
  versions.invalidate()
  expect(await titles()).not.toContain('The garden')
  expect(await questions()).not.toContain('Does it hurt?')
})

test('a change through another process is there after a second', async () => {
  const [here, there] = [open(), open()]
  await Promise.all([here.questions(), there.questions()])
  await addFaq('Do you come to us?')
  here.versions.invalidate()
  expect(await here.questions()).toContain('Do you come to us?')
  there.clock.now += 1000
  expect(await there.questions()).toContain('Do you come to us?')
})

test('a page whose parts were kept is as old as they are', async () => {
  const { visit, asked, versions, clock } = open()
  await visit()
  clock.now += HOUR - 1000
  const page = await visit()
  expect(page.dependencies.isCurrent()).toBe(true)
  clock.now += 2000
  expect(page.dependencies.isCurrent(), 'an hour after the first was read').toBe(false)
  asked.length = 0
  const next = await visit()
  expect(asked).toHaveLength(3)
  await addFaq('Is it always the same person?')
  await versions.check()
  expect(next.dependencies.isCurrent()).toBe(false)
})

test('a read that began before a change isn’t taken for one after it', async () => {
  const { readsFor, versions, questions, now } = open()
  await versions.check()
  const dependencies = trackDependencies(versions, now)
  const old = await readsFor(dependencies)(['faqs'], async (db) => {
    const faqs = await run(faqsQuery(db))
    await addFaq('Was I too late?')
    await versions.check()
    return faqs
  })
  expect(old.rows.map(({ question }) => question)).not.toContain('Was I too late?')
  expect(dependencies.isCurrent()).toBe(false)
  expect(await questions()).toContain('Was I too late?')
})

test('nobody gets what was read with another’s rights', async () => {
  const { visit } = open()
  const secret = { key: 'contact_note', value: 'For staff alone' }
  const own = async () => readSettings(async () => administrator)
  await visit()
  await administrator.from('site_settings').insert(secret).throwOnError()
  expect(await own(), 'though a visitor has just read the same').toContain(secret.key)
  expect((await visit()).settings, 'though staff have just read the same').not.toContain(secret.key)
})

test('what failed is asked again, and what came can’t be altered by a page', async () => {
  const { readsFor, versions, now } = open()
  const read = readsFor(trackDependencies(versions, now))
  await expect(read(['faqs'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { rows } = await read(['faqs'], (db) => run(faqsQuery(db)))
  expect(() => rows.pop()).toThrow(TypeError)
})

test('addresses that somebody made up push out the oldest reads', async () => {
  const { readsFor, versions, now } = open()
  const asked: number[] = []
  const read = readsFor(trackDependencies(versions, now))
  const find = (slug: number) =>
    read(['clinic', slug], async (db) => {
      await db().then((client) => client.from('partner_clinics'))
      asked.push(slug)
    })
  for (let slug = 0; slug <= 1000; slug += 1) await find(slug)
  await find(1000)
  await find(0)
  expect(asked.slice(1000)).toEqual([1000, 0])
})
