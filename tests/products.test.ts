import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductRow } from '../app/features/products/admin/product-input.ts'
import {
  addProduct,
  changeProduct,
  deleteImage,
  deleteProducts,
  restoreImage,
  restoreProducts,
} from '../app/features/products/admin/products.writes.ts'
import { productsListQuery } from '../app/features/products/admin/staff-products.queries.ts'
import { newId } from '../app/platform/rows/ids.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const app = await createTestApp()
const { owner } = app.database
const db = (person: Caller) => async () => app.as(person)
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
    const whole = { product, images: data ?? [] }
    const before = [await products(), await images()]
    await deleteProducts.send(staff, [whole])
    expect([await products(), await images()]).toEqual([[], []])
    await restoreProducts.send(staff, [whole])
    await restoreProducts.send(staff, [whole])
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
