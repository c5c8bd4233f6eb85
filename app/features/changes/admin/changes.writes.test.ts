import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, people } from '../../../../tests/people.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { moveRow } from '../../../platform/ordered-rows.ts'
import { createQueryClient } from '../../../platform/query-client.ts'
import type { Change } from './change.ts'
import { describeChange } from './change-words.ts'
import {
  changeAuthorsQuery,
  changePartsQuery,
  changesQuery,
  latestChangesQuery,
} from './changes.queries.ts'
import { revertChange } from './changes.writes.ts'
import { kinds } from './kinds.ts'

const app = await createTestApp()
const { owner } = app.database
const db = (person: Person) => async () => app.as(person)
const staff = db('administrator')
const rest = app.as('administrator')

const list = (person: Person = 'administrator', most = 50) =>
  createQueryClient().fetchQuery(latestChangesQuery(db(person), most))
const sentences = async () => (await list()).map(describeChange)
const revert = (change: Change, person: Person = 'administrator', seen = {}) =>
  revertChange([]).send(db(person), { change, ...seen })

async function latest(): Promise<Change> {
  const [change] = await list()
  if (!change) throw new Error('Nothing was changed')
  return change
}

/** All rows but when they were last changed. */
async function rowsOf(table: string) {
  const rows = await owner`select to_jsonb(t) - 'updated_at' as row from ${owner(table)} t`
  return rows
    .map(({ row }) => row)
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

const picture = async (bucket: string) => {
  const name = `${randomUUID()}.jpg`
  await owner`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
  return `/storage/v1/object/public/${bucket}/${name}`
}

async function add(table: string, row: object) {
  const { data } = await rest.from(table).insert(row).select().single().throwOnError()
  return data
}

const newFaq = (question = 'Do you come to us?') => ({ question, answer: 'Yes, to your door.' })
const addFaq = (question?: string) => add('faqs', newFaq(question))
const contentTables = [
  'faqs',
  'navigation_items',
  'hero_images',
  'product_images',
  'products',
  'partner_clinics',
  'pricing_tiers',
]

beforeEach(async () => {
  for (const table of contentTables) await owner`delete from ${owner(table)}`
  await owner`delete from site_settings where key not in ('terms_of_service', 'privacy_policy')`
  await owner`delete from contact_form_submissions`
  await owner`truncate audit_log`
})

describe('an administrator takes back', () => {
  const clinic = {
    name: 'Steeples',
    slug: 'steeples',
    address: '1 Main Street',
    phone: '1',
    website: 'a.example',
  }
  const cases: [table: string, row: () => object | Promise<object>, change: object][] = [
    ['faqs', newFaq, { question: 'Do you travel?', answer: 'Anywhere in the valley.' }],
    ['navigation_items', () => ({ title: 'FAQ', url: 'faqs' }), { is_visible: false }],
    [
      'hero_images',
      async () => ({ filename: 'a.jpg', url: await picture('hero_images') }),
      { alt: 'A lake' },
    ],
    [
      'products',
      async () => ({
        name: 'Urn',
        type: 'Urns',
        price: 85.5,
        image: await picture('product-images'),
      }),
      { price: null, image: null },
    ],
    [
      'product_images',
      async () => ({
        product_id: (await add('products', { name: 'Box', type: 'Urns' })).id,
        url: await picture('product-images'),
      }),
      { display_order: 7 },
    ],
    ['partner_clinics', () => clinic, { slug: 'steeples-2', description: 'Open on Sundays.' }],
    ['pricing_tiers', () => ({ size: 'Large', weight: '40 kg' }), { communal_price: 225 }],
  ]

  test.each(cases)(
    'what was done to %s: a change, a deletion, an addition',
    async (table, row, change) => {
      const { id } = await add(table, await row())
      const original = await rowsOf(table)
      const added = await latest()
      await rest.from(table).update(change).eq('id', id).throwOnError()
      expect(await rowsOf(table)).not.toEqual(original)

      await revert(await latest())
      expect(await rowsOf(table)).toEqual(original)
      await revert(await latest())
      expect(await rowsOf(table), 'reverting is a change like another').not.toEqual(original)
      await revert(await latest())

      await rest.from(table).delete().eq('id', id).throwOnError()
      await revert(await latest())
      expect(await rowsOf(table)).toEqual(original)

      await revert(added)
      expect(await rowsOf(table)).toEqual([])
    },
  )

  test('texts and settings that visitors see', async () => {
    const before = await rowsOf('site_settings')
    const keys = ['about_image', 'business_name', 'opening_hours', 'terms_of_service']
    const rows = keys.map((key) => ({ key, value: `New ${key}` }))
    await rest.from('site_settings').upsert(rows, { onConflict: 'key' }).throwOnError()
    await revert(await latest())
    expect(await rowsOf('site_settings')).toEqual(before)
  })

  test('a move, all of it', async () => {
    const ids = []
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      ids.push((await add('faqs', { ...newFaq(`${name} one?`), display_order: ids.length })).id)
    const before = await rowsOf('faqs')
    await moveRow(staff, 'faqs', { id: ids[3], steps: -3 })
    expect(await sentences()).toContain('moved the question “Fourth one?” up 3 places')
    const moved = await latest()
    expect(moved.part_count).toBe(4)
    await revert(moved)
    expect(await rowsOf('faqs')).toEqual(before)
    await moveRow(staff, 'faqs', { id: ids[1], steps: -1 })
    expect(describeChange(await latest())).toBe(
      'moved the question “Second one?” above the question “First one?”',
    )
  })

  test('the deletion of a product with its pictures, under their old ids', async () => {
    const product = await add('products', { name: 'Urn', type: 'Urns' })
    for (const display_order of [0, 1])
      await add('product_images', {
        product_id: product.id,
        url: await picture('product-images'),
        display_order,
      })
    const before = [await rowsOf('products'), await rowsOf('product_images')]
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    expect(describeChange(await latest())).toBe('removed the product “Urn” with its 2 pictures')
    expect(await revert(await latest())).toEqual({ newer: [], lost_pictures: 0 })
    expect([await rowsOf('products'), await rowsOf('product_images')]).toEqual(before)
  })
})

describe('a picture whose file is gone', () => {
  test('comes not back broken, and nothing changes', async () => {
    const url = '/storage/v1/object/public/hero_images/gone.jpg'
    const { id } = await add('hero_images', { filename: 'gone.jpg', url })
    await rest.from('hero_images').delete().eq('id', id).throwOnError()
    await expect(revert(await latest())).rejects.toThrow('its file is not kept any more')
    expect(await rowsOf('hero_images')).toEqual([])
  })

  test('leaves its product and the others to come back without it', async () => {
    const lost = '/storage/v1/object/public/product-images/gone.jpg'
    const product = await add('products', { name: 'Urn', type: 'Urns', image: lost })
    const kept = { product_id: product.id, url: await picture('product-images') }
    await rest
      .from('product_images')
      .insert([kept, { ...kept, url: lost }])
      .throwOnError()
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    expect(await revert(await latest())).toEqual({ newer: [], lost_pictures: 2 })
    expect(await rowsOf('products')).toMatchObject([{ id: product.id, image: null }])
    expect(await rowsOf('product_images')).toMatchObject([kept])
  })

  test('stays away from a setting, and other fields of its change come back', async () => {
    const setting = (value: string) => ({ key: 'about_image', value })
    for (const name of ['gone.jpg', 'newer.jpg'])
      await rest
        .from('site_settings')
        .upsert(setting(`/storage/v1/object/public/about_images/${name}`), { onConflict: 'key' })
        .throwOnError()
    const before = await rowsOf('site_settings')
    await expect(revert(await latest())).rejects.toThrow('its file is not kept any more')
    expect(await rowsOf('site_settings')).toEqual(before)
  })
})

describe('what was changed again since', () => {
  test('is shown and not overwritten, until the person has seen it', async () => {
    const { id } = await addFaq()
    const change = (fields: object) => rest.from('faqs').update(fields).eq('id', id).throwOnError()
    await change({ answer: 'No, not any more.' })
    const changed = await latest()
    await change({ question: 'Do you travel?' })
    await change({ answer: 'Only on Sundays.' })
    const before = await rowsOf('faqs')

    const { newer } = await revert(changed)
    expect(newer).toMatchObject([
      { field: 'answer', now: 'Only on Sundays.', earlier: 'Yes, to your door.' },
    ])
    expect(await rowsOf('faqs')).toEqual(before)
    await change({ answer: 'Only on Mondays.' })
    const { newer: newest } = await revert(changed, 'administrator', { seen: newer })
    expect(newest).toMatchObject([{ now: 'Only on Mondays.' }])
    expect(await revert(changed, 'administrator', { seen: newest })).toMatchObject({ newer: [] })
    expect(await rowsOf('faqs')).toMatchObject([
      { question: 'Do you travel?', answer: 'Yes, to your door.' },
    ])
  })

  test('back to what it was, or is gone, says so', async () => {
    const { id } = await addFaq()
    await rest.from('faqs').update({ answer: 'No, not any more.' }).eq('id', id).throwOnError()
    const changed = await latest()
    await revert(changed)
    await expect(revert(changed)).rejects.toThrow('as it was before the change already')
    await rest.from('faqs').delete().eq('id', id).throwOnError()
    await expect(revert(changed)).rejects.toThrow('has been deleted since')
    expect(await rowsOf('faqs')).toEqual([])
  })

  test('a clinic’s page address that another clinic has taken is not taken back', async () => {
    const clinic = { name: 'A', slug: 'a', address: 'b', phone: 'c', website: 'd' }
    const { id } = await add('partner_clinics', clinic)
    await rest.from('partner_clinics').delete().eq('id', id).throwOnError()
    const deleted = await latest()
    await add('partner_clinics', clinic)
    await expect(revert(deleted)).rejects.toThrow('Something else has taken its place')
  })

  test('a product is missed before its picture', async () => {
    const product = await add('products', { name: 'Urn', type: 'Urns' })
    const url = await picture('product-images')
    const { id } = await add('product_images', { product_id: product.id, url })
    await rest.from('product_images').delete().eq('id', id).throwOnError()
    const deleted = await latest()
    await rest.from('products').delete().eq('id', product.id).throwOnError()
    await expect(revert(deleted)).rejects.toThrow('The product it belonged to has been deleted')
    await revert(await latest())
    await revert(deleted)
    expect(await rowsOf('product_images')).toMatchObject([{ id, url }])
  })
})

describe('nobody reverts what is no content', () => {
  const setting = () =>
    rest.from('site_settings').upsert({ key: 'acknowledge_messages', value: 'off' }).throwOnError()
  const invitation = () =>
    rest.rpc('invite_administrator', { email: 'ben@example.com' }).throwOnError()
  async function message() {
    const row = { name: 'Mary', email: 'mary@example.com', message: 'Biscuit died.' }
    const [added] = await owner`insert into contact_form_submissions ${owner(row)} returning id`
    const rows = rest.from('contact_form_submissions')
    await rows.update({ status: 'completed' }).eq('id', added?.id).throwOnError()
  }
  const right = async () => {
    await rest.from('admin_users').insert({ id: people.stranger.sub }).throwOnError()
    await owner`delete from admin_users where id = ${people.stranger.sub}`
  }

  test.each([
    ['a setting of the mail', setting, 'switched acknowledgement mails off'],
    ['an invitation', invitation, 'invited ben@example.com'],
    ['a message', message, 'marked Mary’s message as completed'],
    ['a right', right, 'gave stranger@example.com admin access'],
  ])('%s', async (_, act, words) => {
    await act()
    const change = await latest()
    expect(describeChange(change)).toBe(words)
    expect(change.can_revert).toBe(false)
    const log = await rowsOf('audit_log')
    for (const person of ['administrator', 'service'] as const)
      await expect(revert(change, person)).rejects.toThrow('Only a change of content')
    expect(await rowsOf('audit_log')).toEqual(log)
  })
})

describe('who may', () => {
  const refusal = { code: '42501' }

  test('read and revert: the administrator and the service, whose acts are the site’s', async () => {
    await addFaq()
    expect(await list('service')).toHaveLength(1)
    await revert(await latest(), 'service')
    expect(await rowsOf('faqs')).toEqual([])
    expect(await latest()).toMatchObject({ actor_id: null, actor_role: 'service_role' })
  })

  test.each<Person>(['visitor', 'stranger'])('a %s reads and reverts nothing', async (person) => {
    await addFaq()
    const before = [await rowsOf('faqs'), await rowsOf('audit_log')]
    const change = await latest()
    const client = createQueryClient()
    await expect(list(person)).rejects.toMatchObject(refusal)
    const authors = client.fetchQuery(changeAuthorsQuery(db(person)))
    await expect(authors).rejects.toMatchObject(refusal)
    await expect(revert(change, person)).rejects.toMatchObject(refusal)
    const parts = await client.fetchQuery(changePartsQuery(db(person), change)).catch(() => [])
    expect(parts).toEqual([])
    expect([await rowsOf('faqs'), await rowsOf('audit_log')]).toEqual(before)
  })

  test('an administrator who has been revoked is out at once', async () => {
    await addFaq()
    const change = await latest()
    const { sub } = people.administrator
    await owner`insert into admin_users (id) values (${people.stranger.sub})`
    await owner`delete from admin_users where id = ${sub}`
    const before = [await rowsOf('faqs'), await rowsOf('audit_log')]
    await expect(list()).rejects.toMatchObject(refusal)
    await expect(revert(change)).rejects.toMatchObject(refusal)
    expect([await rowsOf('faqs'), await rowsOf('audit_log')]).toEqual(before)
    await owner`insert into admin_users (id) values (${sub})`
    await owner`delete from admin_users where id = ${people.stranger.sub}`
  })
})

describe('the list', () => {
  test('leaves out that a message was opened, and what families wrote', async () => {
    const row = { name: 'Mary', email: 'mary@example.com', message: 'Biscuit died.' }
    const [added] = await owner`insert into contact_form_submissions ${owner(row)} returning id`
    const rows = () => rest.from('contact_form_submissions')
    await rows().update({ admin_read: true }).eq('id', added?.id).throwOnError()
    expect(await list()).toEqual([])
    await rows().update({ admin_notes: 'Called back.' }).eq('id', added?.id).throwOnError()
    expect(await sentences()).toEqual(['wrote notes on Mary’s message'])
    await rows().delete().eq('id', added?.id).throwOnError()
    expect(await sentences()).toEqual([
      'deleted a message',
      'wrote notes on a message that is deleted by now',
    ])
    const log = JSON.stringify(await rowsOf('audit_log'))
    expect(log).not.toMatch(/Mary|mary@|Biscuit|Called/)
  })

  test('names who did it, also when their account is gone, and is filtered by person and kind', async () => {
    await addFaq()
    await add('pricing_tiers', { size: 'Large', weight: '40 kg' })
    await app.as('service').from('faqs').update({ answer: 'No, not any more.' }).neq('answer', '')
    await owner`
      update audit_log set actor_id = gen_random_uuid(), actor_email = 'gone@example.com'
      where table_name = 'pricing_tiers'`
    const client = createQueryClient()
    const found = async (filter: { person?: string; kind?: string }) => {
      const { pages } = await client.fetchInfiniteQuery(changesQuery(staff, filter))
      return pages.flat().map(describeChange)
    }
    const authors = await client.fetchQuery(changeAuthorsQuery(staff))
    expect(authors.map(({ email }) => email).sort()).toEqual([
      people.administrator.email,
      'gone@example.com',
    ])
    expect(await found({ kind: 'faqs' })).toHaveLength(2)
    expect(await found({ kind: 'products' })).toEqual([])
    expect(await found({ person: 'site' })).toEqual(['rewrote the answer to “Do you come to us?”'])
    expect(await found({ person: people.administrator.sub, kind: 'faqs' })).toEqual([
      'added the question “Do you come to us?”',
    ])
  })

  test('can be filtered by every table that is written down', async () => {
    const found = await owner`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.audit'::regproc`
    const tables = Object.values(kinds).flatMap((kind) => kind.tables)
    expect(tables.sort()).toEqual(found.map(({ name }) => name).sort())
  })

  test('cuts long texts, which are there in full for who looks closer', async () => {
    const { id } = await addFaq()
    const answer = 'Yes. '.repeat(1000).trim()
    await rest.from('faqs').update({ answer }).eq('id', id).throwOnError()
    const change = await latest()
    expect(String(change.parts[0]?.after?.answer)).toHaveLength(301)
    const parts = await createQueryClient().fetchQuery(changePartsQuery(staff, change))
    expect(parts).toMatchObject([{ before: { answer: newFaq().answer }, after: { answer } }])
  })
})

test('of 20,000 changes each is listed once, and a page reads few more than it shows', async () => {
  await owner`
    insert into audit_log
      (occurred_at, actor_role, table_name, row_id, operation, before, after)
    select timestamptz '2026-01-01' + (n / 3) * interval '1 minute',
           'service_role', 'faqs', gen_random_uuid(), 'update', '{"answer": "a"}', '{"answer": "b"}'
      from generate_series(1, 20000) n`
  await owner`analyze audit_log`
  const query = { ...changesQuery(staff, {}), pages: 4 }
  const { pages } = await createQueryClient().fetchInfiniteQuery(query)
  const times = pages.flat().map(({ occurred_at }) => occurred_at)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(200)
  expect(times).toEqual(times.toSorted().reverse())

  const [stats] = await app.database.as(people.administrator, async (sql) => {
    await sql`select list_changes(before_time => '2026-01-03')`
    return sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'audit_log'`
  })
  expect(stats?.read).toBeGreaterThanOrEqual(50)
  expect(stats?.read).toBeLessThan(2000)
})
