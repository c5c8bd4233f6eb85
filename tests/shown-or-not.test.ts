import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { clinics } from '../app/features/clinics/clinics.noun.ts'
import { clinicChoicesQuery, clinicsBySlugQuery } from '../app/features/clinics/clinics.queries.ts'
import { visitFaqsQuery } from '../app/features/faqs/faqs.queries.ts'
import { readOpeningContent } from '../app/features/launch-checklist/example-content.queries.ts'
import { pageChoicesQuery } from '../app/features/preview/admin/preview.queries.ts'
import { staffProductTypesQuery } from '../app/features/products/admin/staff-products.queries.ts'
import { products } from '../app/features/products/products.noun.ts'
import {
  otherProductsQuery,
  productPicturesQuery,
  productPricesQuery,
  productQuery,
  productsQuery,
  productTypesQuery,
} from '../app/features/products/products.queries.ts'
import { shownFeesQuery, townLinksQuery, townQuery } from '../app/features/towns/towns.queries.ts'
import { nouns } from '../app/nouns.ts'
import { listPagesOf } from '../app/platform/nouns/list-query.ts'
import { writesOf } from '../app/platform/nouns/writes-of.ts'
import { currentSlugQuery } from '../app/platform/rows/reads/former-slugs.ts'
import type { Showing } from '../app/platform/rows/writes/shown-rows.ts'
import type { Table } from '../app/platform/rows/writes/use-write.ts'
import { tables } from './access-matrix.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database, db } = await createTestApp()
const { owner } = database
const [visitor, staff] = [db('visitor'), db('administrator')]
const read = () => new QueryClient()

const hideable = nouns.filter(({ canBeHidden }) => canBeHidden).map(({ table }) => table)
const show = (table: Table, person: Caller, showing: Showing) =>
  writesOf({ table, isOrdered: false }).show.send(db(person), showing)

async function add(table: string, more = {}) {
  const row = { ...(await tables[table]?.row?.(owner)), ...more }
  const [stored] = await owner`insert into ${owner(table)} ${valuesOf(row)} returning *`
  return stored as { id: string; slug: string; type: string }
}

const seenBy = async (person: Caller, table: string, id: string) => {
  const { data, count } = await as(person)
    .from(table)
    .select('id', { count: 'exact' })
    .eq('id', id)
    .throwOnError()
  expect(data).toHaveLength(count ?? -1)
  return count === 1
}

describe.each(hideable)('a row of %s that staff have hidden', (table) => {
  test('a hidden row is seen only by administrators and the service, and by everybody once it is shown again', async () => {
    const { id } = await add(table)
    const everybody = async () => ({
      visitor: await seenBy('visitor', table, id),
      stranger: await seenBy('stranger', table, id),
      administrator: await seenBy('administrator', table, id),
      service: await seenBy('service', table, id),
    })
    await show(table, 'administrator', { id, isShown: false })
    expect(await everybody()).toEqual({
      visitor: false,
      stranger: false,
      administrator: true,
      service: true,
    })
    await show(table, 'administrator', { id, isShown: true })
    expect(Object.values(await everybody())).toEqual([true, true, true, true])
  })

  test('hiding a row that somebody has deleted is refused with the reason', async () => {
    await expect(
      show(table, 'administrator', { id: randomUUID(), isShown: false }),
    ).rejects.toThrow('Somebody deleted this')
  })
})

test('a hidden product is gone from lists, types, other products, keepsakes, sitemap and its own page', async () => {
  const type = 'Lanterns'
  const [hidden, shown] = [
    await add('products', { type, name: 'One' }),
    await add('products', { type, name: 'Two' }),
  ]
  await owner`update products set name = 'First' where id = ${hidden.id}`
  await owner`insert into product_images (product_id, url) values (${hidden.id}, '/a.jpg')`
  const seen = async (reader = visitor) => ({
    list: (await read().fetchInfiniteQuery(productsQuery(reader, type))).pages[0]?.total,
    others: (await read().fetchQuery(otherProductsQuery(reader, { ...shown, id: shown.id })))
      .length,
    keepsakes: (await read().fetchQuery(productPricesQuery(reader))).some(
      ({ slug }) => slug === 'first',
    ),
    page: (await read().fetchQuery(productQuery(reader, 'first'))) !== null,
    former: await read().fetchQuery(currentSlugQuery(reader, 'products', 'one')),
    pictures: (await read().fetchQuery(productPicturesQuery(reader, hidden.id))).length,
    sitemap: (await listPagesOf(reader, products)).includes('/products/first'),
  })
  const all = {
    list: 2,
    others: 1,
    keepsakes: true,
    page: true,
    former: 'first',
    pictures: 1,
    sitemap: true,
  }
  expect(await seen()).toEqual(all)
  await show('products', 'administrator', { id: hidden.id, isShown: false })
  expect(await seen()).toEqual({
    list: 1,
    others: 0,
    keepsakes: false,
    page: false,
    former: null,
    pictures: 0,
    sitemap: false,
  })
  expect(await seen(staff)).toEqual(all)
  const { data } = await as('visitor').from('former_slugs').select().throwOnError()
  expect(data).toEqual([])

  await show('products', 'administrator', { id: shown.id, isShown: false })
  expect(await read().fetchQuery(productTypesQuery(visitor))).not.toContain(type)
  expect(await read().fetchQuery(staffProductTypesQuery(staff))).toContain(type)
})

test('a hidden clinic is gone from its town’s page, the sitemap and its former URL', async () => {
  const clinic = await add('partner_clinics')
  await owner`update partner_clinics set slug = slug || '-moved' where id = ${clinic.id}`
  const choices = await read().fetchQuery(clinicChoicesQuery(staff))
  expect(choices.find(({ slug }) => slug === `${clinic.slug}-moved`)).toMatchObject({
    formerSlugs: [clinic.slug],
  })
  const seen = async () => [
    (await read().fetchQuery(clinicsBySlugQuery(visitor, [clinic.slug]))).length,
    await read().fetchQuery(currentSlugQuery(visitor, 'partner_clinics', clinic.slug)),
    (await listPagesOf(visitor, clinics)).length,
  ]
  const [, , all] = await seen()
  await show('partner_clinics', 'administrator', { id: clinic.id, isShown: false })
  expect(await seen()).toEqual([0, null, Number(all) - 1])
  expect((await as('visitor').from('former_slugs').select()).data).toEqual([])
})

test('a hidden town is not linked anywhere and has no page', async () => {
  const town = await add('towns')
  await show('towns', 'administrator', { id: town.id, isShown: false })
  expect(await read().fetchQuery(townQuery(visitor, town.slug))).toBeNull()
  const links = await read().fetchQuery(townLinksQuery(visitor))
  expect(links.map(({ slug }) => slug)).not.toContain(town.slug)
  const fees = await read().fetchQuery(shownFeesQuery(staff))
  expect(fees).toHaveLength(links.length)
})

test('a town’s page shows the first five questions about clinics, arranging or the process', async () => {
  await owner`delete from faqs`
  const questions = ['The CLINIC?', 'A veterinarian?', 'Arrange it?', 'What process?', 'Clinics?']
  for (const [display_order, question] of ['Ashes?', ...questions, 'A clinic?'].entries())
    await add('faqs', { question, display_order })
  const found = await read().fetchQuery(visitFaqsQuery(visitor))
  expect(found.map(({ question }) => question)).toEqual(questions)
})

test('hidden rows don’t count as example content', async () => {
  await owner`delete from products`
  await owner`delete from partner_clinics`
  await add('products', { name: 'Larch Wood Urn', price: 75, is_shown: false })
  await add('partner_clinics', { is_shown: false })
  expect(await readOpeningContent(staff)).toMatchObject({ products: [], clinics: [] })
})

test('staff choose among all pages for a preview, and see which are hidden', async () => {
  await owner`delete from partner_clinics`
  const clinic = (name: string, display_order: number, is_shown: boolean) =>
    add('partner_clinics', { name, slug: name.toLowerCase(), display_order, is_shown })
  await clinic('Birch', 2, true)
  await clinic('Cedar', 1, false)
  const { partner_clinics } = await read().fetchQuery(pageChoicesQuery(staff))
  expect(partner_clinics).toEqual([
    { path: '/clinic/cedar', name: 'Cedar', isHidden: true },
    { path: '/clinic/birch', name: 'Birch', isHidden: false },
  ])
})
