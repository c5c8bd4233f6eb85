import { randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { people } from './test-users.ts'

const { owner, as } = await createTestDatabase()

type Values = Record<string, string | number | boolean | null>

const clinic = { name: 'A', slug: 'a', address: 'B', phone: 'C', website: 'a.example' }
const faq = { question: 'Where?', answer: 'At the clinic.' }
const tier = { size: 'S', weight: '1 kg' }
const item = { title: 'About', url: 'about' }
const picture = { filename: 'a.jpg', url: '/a.jpg' }

describe('database constraints', () => {
  const refused: [string, Values][] = [
    ['faqs', { ...faq, question: ' Who?  ' }],
    ['faqs', { ...faq, answer: 'Too short' }],
    ['faqs', { ...faq, display_order: -1 }],
    ['faqs', { ...faq, answer: 'long'.repeat(10_000) }],
    ['products', { name: ' ', type: 'Urns' }],
    ['products', { name: 'Urn', type: '' }],
    ['products', { name: 'Urn', type: 'Urns', price: -0.01 }],
    ['products', { name: 'Urn', type: 'Urns', price: 'NaN' }],
    ['products', { name: 'Urn', type: 'Urns', image: 'javascript:alert(1)' }],
    ['partner_clinics', { ...clinic, name: '' }],
    ['partner_clinics', { ...clinic, address: ' ' }],
    ['partner_clinics', { ...clinic, phone: '' }],
    ['partner_clinics', { ...clinic, website: '' }],
    ['partner_clinics', { ...clinic, website: 'https://a.example' }],
    ['partner_clinics', { ...clinic, website: 'a.example@elsewhere.example' }],
    ['partner_clinics', { ...clinic, website: 'a.example\\@elsewhere.example' }],
    ['partner_clinics', { ...clinic, slug: 'Two Words' }],
    ['partner_clinics', { ...clinic, slug: '-a' }],
    ['partner_clinics', { ...clinic, display_order: -1 }],
    ['pricing_tiers', { ...tier, size: ' ' }],
    ['pricing_tiers', { ...tier, weight: '' }],
    ['pricing_tiers', { ...tier, communal_price: -1 }],
    ['navigation_items', { ...item, title: '' }],
    ['navigation_items', { ...item, url: ' ' }],
    ['navigation_items', { ...item, type: 'button' }],
    ['navigation_items', { ...item, url: ' JavaScript:alert(1)' }],
    ['navigation_items', { ...item, url: 'java\tscript:alert(1)' }],
    ['navigation_items', { ...item, url: '/\\elsewhere.example' }],
    ['hero_images', { ...picture, filename: '' }],
    ['hero_images', { ...picture, url: 'dawn' }],
    ['invitations', { email: 'no address', token_hash: 'a'.repeat(64) }],
    ['invitations', { email: 'a@example.com', token_hash: 'plain token' }],
  ]

  test.each(refused)('%s refuses %o', async (table, values) => {
    await expect(insert(table, values)).rejects.toMatchObject({ code: '23514' })
  })

  test('two clinics can’t share a slug', async () => {
    await insert('partner_clinics', { ...clinic, slug: 'twice' })
    const again = insert('partner_clinics', { ...clinic, slug: 'twice' })
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

test('columns that are left out get their defaults', async () => {
  expect(await insert('navigation_items', item)).toMatchObject({
    type: 'section',
    is_visible: true,
    is_desktop_visible: true,
    is_mobile_visible: true,
    display_order: 0,
  })
  const product = await insert('products', { name: 'Urn', type: 'Urns' })
  expect(product).toMatchObject({ price: null, description: null, image: null })
})

test('hiding a navigation item hides it on every screen, and showing it brings none back', async () => {
  const { id } = await insert('navigation_items', item)
  const set = async (is_visible: boolean) => {
    const [row] = await owner`
      update navigation_items set is_visible = ${is_visible} where id = ${id}
      returning is_visible, is_desktop_visible, is_mobile_visible`
    return row
  }
  const nowhere = { is_desktop_visible: false, is_mobile_visible: false }
  expect(await set(false)).toEqual({ is_visible: false, ...nowhere })
  expect(await set(true)).toEqual({ is_visible: true, ...nowhere })
})

describe('a clinic’s former slugs', () => {
  const rename = (id: string, slug: string) =>
    owner`update partner_clinics set slug = ${slug} where id = ${id}`
  const formerOf = async (id: string) => {
    const rows = await owner`select slug from slug_redirects where clinic_id = ${id} order by slug`
    return rows.map(({ slug }) => slug)
  }

  test('lead to the clinic, unless it or another clinic uses them again', async () => {
    const { id } = await insert('partner_clinics', { ...clinic, slug: 'north-star' })
    await rename(id, 'north-star-vet')
    await rename(id, 'northern-star')
    expect(await formerOf(id)).toEqual(['north-star', 'north-star-vet'])
    await rename(id, 'north-star')
    expect(await formerOf(id)).toEqual(['north-star-vet', 'northern-star'])
    await insert('partner_clinics', { ...clinic, slug: 'northern-star' })
    expect(await formerOf(id)).toEqual(['north-star-vet'])
  })

  test('lead to the clinic again when its deletion is undone', async () => {
    const row = await insert('partner_clinics', { ...clinic, slug: 'wetlands' })
    await rename(row.id, 'columbia-wetlands')
    await owner`delete from partner_clinics where id = ${row.id}`
    await insert('partner_clinics', { ...row, slug: 'columbia-wetlands' })
    expect(await formerOf(row.id)).toEqual(['wetlands'])
  })
})

describe('the content version', () => {
  const version = async () => {
    const [row] = await owner`select coalesce(sum(version), 0)::int as version from content_version`
    return row?.version
  }

  test.each([
    ['faqs', faq],
    ['products', { name: 'Urn', type: 'Urns' }],
    ['partner_clinics', { ...clinic, slug: 'versioned' }],
    ['pricing_tiers', tier],
    ['navigation_items', item],
    ['hero_images', picture],
    ['site_settings', { key: 'opening_hours', value: '' }],
  ])('grows with every change of %s', async (table, values) => {
    const start = await version()
    await insert(table, values)
    expect(await version()).toBe(start + 1)
    await owner`update ${owner(table)} set updated_at = now()`
    const afterUpdate = await version()
    expect(afterUpdate).toBeGreaterThan(start + 1)
    await owner`delete from ${owner(table)}`
    expect(await version()).toBeGreaterThan(afterUpdate)
  })

  test('stays when a stranger’s statement touches no row', async () => {
    await insert('faqs', faq)
    const start = await version()
    await as(people.stranger, (sql) => sql`update faqs set question = ${randomUUID()}`)
    await as(people.stranger, (sql) => sql`delete from faqs`)
    expect(await version()).toBe(start)
  })
})

async function insert(table: string, values: Values): Promise<QueryResultRow> {
  const [row] = await owner`insert into ${owner(table)} ${owner(values)} returning *`
  if (!row) throw new Error(`nothing was inserted into ${table}`)
  return row
}
