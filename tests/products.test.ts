import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { templatesQuery } from '../app/features/contact/admin/replies/replies.queries.ts'
import type { ProductRow } from '../app/features/products/admin/product-input.ts'
import {
  addProduct,
  changeProduct,
  deleteImage,
  deleteProduct,
  removeFiles,
  restoreImage,
  restoreProduct,
  setPrice,
} from '../app/features/products/admin/products.writes.ts'
import {
  productsListQuery,
  shownPricesQuery,
} from '../app/features/products/admin/staff-products.queries.ts'
import {
  otherProductsQuery,
  productPicturesQuery,
  productPricesQuery,
  productsQuery,
  productTypesQuery,
} from '../app/features/products/products.queries.ts'
import { newId } from '../app/platform/rows/ids.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { owner } = app.database
const { db } = app
const staff = db('administrator')

const urn = {
  name: 'Urn',
  type: 'Urns',
  price: 75.5,
  description: 'Of larch.',
  size: '18 cm high',
  holds: null,
  image: '/urn.jpg',
  is_shown: true,
}
const products = async () => [...(await owner`select * from products order by name`)]
const images = async () => [
  ...(await owner`select product_id, url, display_order from product_images order by display_order`),
]

beforeEach(async () => {
  await owner`delete from products`
})

/** An existing product, as its form has it. */
async function settle(values = {}): Promise<ProductRow> {
  const id = newId()
  await owner`insert into products ${valuesOf({ id, ...urn, ...values })}`
  const { data } = await app.as('administrator').from('products').select().eq('id', id).single()
  return data
}

describe('an administrator', () => {
  test('an administrator adds a product and its images once, however often the request is repeated', async () => {
    const id = newId()
    const newImages = [
      { id: newId(), url: '/front.jpg' },
      { id: newId(), url: '/back.jpg' },
    ]
    await addProduct.send(staff, { ...urn, id, newImages })
    await addProduct.send(staff, { ...urn, id, newImages })
    expect(await products()).toMatchObject([{ ...urn, id, price: '75.50' }])
    expect((await images()).map(({ url }) => url)).toEqual(['/front.jpg', '/back.jpg'])
  })

  test('an administrator adds images after the existing ones, even if earlier ones were deleted', async () => {
    const before = await settle()
    await owner`
      insert into product_images (product_id, url, display_order)
      values (${before.id}, '/fifth.jpg', 4), (${before.id}, '/sixth.jpg', 5)`
    const newImages = [{ id: newId(), url: '/new.jpg' }]
    await changeProduct.send(staff, { before, change: { ...urn, newImages } })
    expect((await images()).map(({ url }) => url)).toEqual(['/fifth.jpg', '/sixth.jpg', '/new.jpg'])
  })

  test('an administrator learns if the same field was changed since, and overwrites nothing', async () => {
    const before = await settle()
    await owner`update products set price = 99`
    const newImages = [{ id: newId(), url: '/new.jpg' }]
    const saving = changeProduct.send(staff, { before, change: { ...urn, price: 80, newImages } })
    await expect(saving).rejects.toBeInstanceOf(ConflictError)
    expect(await products()).toMatchObject([{ price: '99.00' }])
    expect(await images()).toEqual([])
  })

  test('an administrator deletes a product with its images, and restores all of it, however often that is repeated', async () => {
    const product = await settle()
    await owner`
      insert into product_images (product_id, url, display_order)
      values (${product.id}, '/front.jpg', 3), (${product.id}, '/back.jpg', 8)`
    const { data } = await app.as('administrator').from('product_images').select()
    const whole = { id: product.id, product, images: data ?? [] }
    const before = [await products(), await images()]
    await deleteProduct.send(staff, whole)
    expect([await products(), await images()]).toEqual([[], []])
    await restoreProduct.send(staff, whole)
    await restoreProduct.send(staff, whole)
    const [restored] = await products()
    expect(restored).toEqual({ ...before[0]?.[0], updated_at: restored?.updated_at })
    expect(await images()).toEqual(before[1])

    const [front] = whole.images
    await deleteImage.send(staff, front)
    expect(await images()).toHaveLength(1)
    await restoreImage.send(staff, front)
    await restoreImage.send(staff, front)
    expect(await images()).toEqual(before[1])
  })
})

describe('a changed product', () => {
  test('a save that only adds a picture stays clear of what a colleague has changed since', async () => {
    const before = await settle()
    await owner`update products set description = 'Of cedar.'`
    const newImages = [{ id: newId(), url: '/new.jpg' }]
    await changeProduct.send(staff, { before, change: { ...urn, newImages } })
    expect(await products()).toMatchObject([{ description: 'Of cedar.' }])
    expect(await images()).toHaveLength(1)
  })

  test('staff who only add a picture learn that a colleague has deleted the product', async () => {
    const before = await settle()
    await owner`delete from products`
    const newImages = [{ id: newId(), url: '/new.jpg' }]
    const saving = changeProduct.send(staff, { before, change: { ...urn, newImages } })
    await expect(saving).rejects.toMatchObject({ theirs: null })
    expect(await images()).toEqual([])
  })

  test('an undone price is the previous one again', async () => {
    const before = await settle({ price: 80 })
    await setPrice.send(staff, { before, price: 75.5 })
    expect(await products()).toMatchObject([{ price: '75.50' }])
  })

  test('the file of a main picture is removed once another takes its place, and those of a deleted product with it', async () => {
    const removed: string[] = []
    const remove = async (names: string[]) => ({ error: void removed.push(...names) })
    const client = Object.create(app.as('administrator'), {
      storage: { value: { from: () => ({ remove }) } },
    })
    const stored = (name: string) => `/storage/v1/object/public/product-images/${name}.jpg`
    for (const name of ['old.jpg', 'new.jpg'])
      await owner`insert into storage.objects (bucket_id, name) values ('product-images', ${name})`
    const before = await settle({ image: stored('old') })
    const save = async (row: ProductRow, image: string) =>
      changeProduct.send(async () => client, {
        before: row,
        change: { ...urn, image, newImages: [] },
      })
    await save(before, stored('old'))
    expect(removed).toEqual([])
    await save(before, stored('new'))
    expect(removed).toEqual(['old.jpg'])
    const images = [{ url: stored('side') }] as never
    const product = { ...before, image: stored('new') }
    await removeFiles(async () => client, { id: before.id, product, images })
    expect(removed).toEqual(['old.jpg', 'new.jpg', 'side.jpg'])
  })
})

test('an additional picture that becomes the main one changes places with it at once, and a revert changes them back', async () => {
  const before = await settle({ image: '/front.jpg' })
  await owner`insert into product_images ${valuesOf({ product_id: before.id, url: '/back.jpg' })}`
  const pictures = async () => [
    (await products())[0]?.image,
    ...(await images()).map(({ url }) => url),
  ]
  // The first request of a save; the next ones may be lost.
  const rows = () => app.as('administrator').from('products')
  await rows().update({ image: '/back.jpg' }).eq('id', before.id).throwOnError()
  expect(await pictures()).toEqual(['/back.jpg', '/front.jpg'])
  const [change] = await owner`select id from audit_log where row_id = ${before.id}`
  const seen = { change_id: change?.id, seen: [] }
  await app.as('administrator').rpc('revert_change', seen).throwOnError()
  expect(await pictures()).toEqual(['/front.jpg', '/back.jpg'])

  await rows().update({ image: null }).eq('id', before.id).throwOnError()
  await rows().update({ image: '/back.jpg' }).eq('id', before.id).throwOnError()
  expect(await pictures()).toEqual(['/back.jpg'])
})

describe('what families read', () => {
  const read = new QueryClient()
  const visitor = db('visitor')
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

  test('products and keepsakes are listed by name, with at most four others of the same type', async () => {
    let id = ''
    for (const name of ['B', 'D', 'A', 'E', 'C', 'F']) id = (await settle({ name, price: null })).id
    await settle({ name: 'Locket', type: 'Jewelry' })
    const { pages } = await read.infiniteQuery(productsQuery(visitor, 'Urns'))
    expect(namesOf(pages.flatMap((page) => page.rows))).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    const keepsakes = namesOf(await read.query(productPricesQuery(visitor)))
    expect(keepsakes.join()).toBe('A,B,C,D,E,F,Locket')
    const others = await read.query(otherProductsQuery(visitor, { id, type: 'Urns' }))
    expect(namesOf(others)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('the pictures of a product are in the order of its form', async () => {
    const { id } = await settle()
    await owner`
      insert into product_images (product_id, url, display_order)
      values (${id}, '/a.jpg', 2), (${id}, '/b.jpg', 1)`
    const pictures = await read.query(productPicturesQuery(visitor, id))
    expect(pictures.map(({ url }) => url)).toEqual(['/b.jpg', '/a.jpg'])
  })

  test('the printed prices and the price range leave out products that families can’t see', async () => {
    for (const price of [40, 20]) await settle({ name: `For ${price}`, price })
    await settle({ name: 'Hidden', price: 5, is_shown: false })
    await settle({ name: 'Not priced', price: null })
    const printed = namesOf(await read.query(shownPricesQuery(staff)))
    expect(printed).toEqual(['For 20', 'For 40', 'Not priced'])
  })
})

describe('staff search the products', () => {
  const client = new QueryClient()
  const find = async (search: string, type = '') => {
    const { pages } = await client.infiniteQuery(productsListQuery(staff, { search, type }))
    const rows = pages.flatMap((page) => page.rows)
    expect(pages[0]?.total).toBe(rows.length)
    return rows.map(({ name }) => name)
  }

  beforeEach(async () => {
    const rows = [
      ['100% Ash, "plain"', 'Urns'],
      ['1000 Ashes', 'Urns'],
      ['Paw_print', 'Keepsakes'],
      ['Pawsprint (clay)', 'Keepsakes'],
      ['Star * locket', 'Jewelry'],
      ['Back\\slash', 'Jewelry'],
    ].map(([name, type]) => ({ name, type }))
    await owner`insert into products ${valuesOf(rows)}`
  })

  test.each([
    ['100%', ['100% Ash, "plain"']],
    ['w_p', ['Paw_print']],
    ['print keep', ['Paw_print', 'Pawsprint (clay)']],
    ['%', ['100% Ash, "plain"']],
    ['name.ilike.*,id.not.is.null', []],
  ])('staff search the products for %s', async (search, found) => {
    expect(await find(search)).toEqual(found)
  })

  test('staff search the products within a type', async () => {
    expect(await find('', 'Keepsakes')).toEqual(['Paw_print', 'Pawsprint (clay)'])
    expect(await find('ash', 'Keepsakes')).toEqual([])
  })
})

test('visitors and staff read products, types and templates in the order in which people sort names', async () => {
  const sorted = [
    'Ash urn',
    'ash urn 9',
    'Ash Urn 10',
    'Éclair box',
    'O’Neil urn',
    'urn',
    'Urn 100',
  ]
  const names = [6, 2, 0, 5, 3, 1, 4].map((n) => sorted[n] ?? '')
  await owner`insert into products ${valuesOf(names.map((name) => ({ name, type: name })))}`
  await owner`delete from reply_templates`
  await owner`insert into reply_templates ${valuesOf(names.map((name) => ({ name, body: 'Dear {name}' })))}`
  const client = new QueryClient()
  const visitor = db('visitor')
  const pages = async (query: ReturnType<typeof productsQuery>) =>
    (await client.infiniteQuery(query)).pages.flatMap(({ rows }) => rows)
  const nameOf = ({ name }: { name: string }) => name

  const list = productsListQuery(staff, { search: '', type: '' })
  expect((await client.infiniteQuery(list)).pages.flatMap(({ rows }) => rows.map(nameOf))).toEqual(
    sorted,
  )
  expect((await pages(productsQuery(visitor))).map(nameOf)).toEqual(sorted)
  expect((await client.query(productPricesQuery(visitor))).map(nameOf)).toEqual(sorted)
  expect(await client.query(productTypesQuery(visitor))).toEqual(sorted)
  expect((await client.query(templatesQuery(staff))).map(nameOf)).toEqual(sorted)
})

test('the pages of a long list of products continue in the order of names', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({ name: `Urn ${n + 1}`, type: 'Urns' }))
  await owner`insert into products ${valuesOf(rows)}`
  const list = productsListQuery(staff, { search: '', type: '' })
  const { pages } = await new QueryClient().infiniteQuery({ ...list, pages: 2 })
  expect(pages.flatMap((page) => page.rows.map(({ name }) => name))).toEqual(
    rows.map(({ name }) => name),
  )
})
