import { describe, expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../../../shared/time/time-zones.ts'
import { createChangesApp, newFaq } from '../../../../tests/changes-app.ts'
import { people } from '../../../../tests/test-users.ts'
import { createQueryClient } from '../../../platform/rows/reads/query-client.ts'
import { changeAuthorsQuery, changePartsQuery, changesQuery } from './changes.queries.ts'
import { describeChange } from './describe-change.ts'
import { categories, findTables } from './tables.ts'

const {
  as,
  database,
  owner,
  rest,
  db,
  list,
  latest,
  sentences,
  rowsOf,
  add,
  addFaq,
  addMessage,
  revert,
  picture,
} = await createChangesApp()

describe('access to changes', () => {
  test('an administrator and the service key read and revert changes; changes by the service are listed as the site’s', async () => {
    await addFaq()
    expect(await list('service')).toHaveLength(1)
    await revert(await latest(), 'service')
    expect(await rowsOf('faqs')).toEqual([])
    expect(await latest()).toMatchObject({ actor_id: null, actor_role: 'service_role' })
  })
})

describe('the list of changes', () => {
  test('the list leaves out opened messages and what families wrote', async () => {
    const id = await addMessage()
    const rows = () => rest.from('contact_form_submissions')
    await rows().update({ admin_read: true }).eq('id', id).throwOnError()
    expect(await list()).toEqual([])
    await rows().update({ admin_notes: 'Called back.' }).eq('id', id).throwOnError()
    expect(await sentences()).toEqual(['wrote notes on the message “Mary”'])
    await rows().delete().eq('id', id).throwOnError()
    expect(await sentences()).toEqual(['deleted a message', 'wrote notes on a message'])
    const log = JSON.stringify(await rowsOf('audit_log'))
    expect(log).not.toMatch(/Mary|mary@|Biscuit|Called/)
  })

  test('the list names the author, even after their account is deleted, and is filtered by person and category', async () => {
    await addFaq()
    await add('pricing_tiers', { size: 'Large', weight: '40 kg' })
    await as('service').from('faqs').update({ answer: 'No, not any more.' }).neq('answer', '')
    await owner`
      update audit_log set actor_id = gen_random_uuid(), actor_email = 'gone@example.com'
      where table_name = 'pricing_tiers'`
    await owner`
      insert into audit_log (occurred_at, actor_id, actor_email, actor_role, table_name, row_id, operation)
      select '2020-01-01', actor_id, 'earlier@example.com', actor_role, 'towns', row_id, operation
        from audit_log where actor_id is not null`
    const client = createQueryClient()
    const found = async (filter: { person?: string; category?: string }) => {
      const query = { ...changesQuery(db('administrator'), filter), staleTime: Infinity }
      const { pages } = await client.fetchInfiniteQuery(query)
      return pages.flat().map((change) => describeChange(change, DEFAULT_TIME_ZONE))
    }
    const authors = await client.fetchQuery(changeAuthorsQuery(db('administrator')))
    expect(authors.map(({ email }) => email).sort()).toEqual([
      people.administrator.email,
      'gone@example.com',
    ])
    expect(await found({ category: 'faqs' })).toHaveLength(2)
    expect(await found({ category: 'products' })).toEqual([])
    expect(await found({ person: 'site', category: 'faqs' })).toEqual([
      'changed the question “Do you come to us?”: Answer from “Yes, to your door.” to “No, not any more.”',
    ])
    expect(await found({ person: people.administrator.sub, category: 'faqs' })).toEqual([
      'added the question “Do you come to us?”',
    ])
  })

  test('a picture goes by its description and a menu item that leads to a section by its title', async () => {
    const url = await picture('hero_images')
    await add('hero_images', { filename: 'dawn.jpg', url, alt: 'A lake at dawn' })
    await add('navigation_items', { title: 'About', url: 'about', type: 'section' })
    const names = (await list()).map(({ parts }) => parts[0]?.row_name)
    expect(names).toEqual(['About section', 'A lake at dawn'])
  })

  test('the list can be filtered by every table whose changes are recorded', async () => {
    const found = await owner`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.audit'::regproc`
    const tables = [...categories.keys()].flatMap((category) => findTables(category) ?? [])
    // Functions that change tables of the Auth service log these themselves.
    const recorded = [...found.map(({ name }) => name), 'second_factors', 'sessions']
    expect(tables.sort()).toEqual(recorded.sort())
  })

  test('the list cuts long texts, which the details show in full', async () => {
    const { id } = await addFaq()
    const answer = 'Yes. '.repeat(1000).trim()
    await rest.from('faqs').update({ answer }).eq('id', id).throwOnError()
    const change = await latest()
    expect(String(change.parts[0]?.after?.answer)).toHaveLength(301)
    const parts = await createQueryClient().fetchQuery(
      changePartsQuery(db('administrator'), change),
    )
    expect(parts).toMatchObject([{ before: { answer: newFaq().answer }, after: { answer } }])
  })
})

test('each of 20,000 changes is listed once, and a page reads only a few more rows than it shows', async () => {
  await owner`
    insert into audit_log
      (occurred_at, actor_role, table_name, row_id, operation, before, after)
    select timestamptz '2026-01-01' + (n / 3) * interval '1 minute',
           'service_role', 'faqs', gen_random_uuid(), 'update', '{"answer": "a"}', '{"answer": "b"}'
      from generate_series(1, 20000) n`
  await owner`analyze audit_log`
  const query = { ...changesQuery(db('administrator'), {}), pages: 4 }
  const { pages } = await createQueryClient().fetchInfiniteQuery(query)
  const times = pages.flat().map(({ occurred_at }) => occurred_at)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(200)
  expect(times).toEqual(times.toSorted().reverse())

  const [stats] = await database.as(people.administrator, async (sql) => {
    await sql`select list_changes(before_time => '2026-01-03')`
    return sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'audit_log'`
  })
  expect(stats?.read).toBeGreaterThanOrEqual(50)
  expect(stats?.read).toBeLessThan(2000)
})
