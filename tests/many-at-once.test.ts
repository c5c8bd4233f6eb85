import { expect, test } from 'vitest'
import { type FaqRow, faqs as faqsNoun } from '../app/features/faqs/faqs.noun.ts'
import { deleteProducts, restoreProducts } from '../app/features/products/admin/products.writes.ts'
import { readImagesOf } from '../app/features/products/admin/staff-products.queries.ts'
import { writesOf } from '../app/platform/nouns/writes-of.ts'
import { deletedOf } from '../app/platform/rows/writes/deletion.tsx'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database } = await createTestApp()
const { owner } = database
const db = (person: Caller) => async () => as(person)
const staff = db('administrator')
const writes = writesOf(faqsNoun)

async function addFaqs(count: number): Promise<FaqRow[]> {
  await owner`delete from faqs`
  await owner`
    insert into faqs (question, answer, display_order)
    select 'Question ' || number, 'An answer to it.', number from generate_series(1, ${count}) number`
  const { data } = await as('service').from('faqs').select().order('display_order').throwOnError()
  return data
}
const rows = async (table: string) => [
  ...(await owner`select to_jsonb(t) - 'updated_at' as row from ${owner(table)} t order by id`),
]

test('when deleting more questions than fit into a request fails halfway, the message says which were deleted', async () => {
  const faqs = await addFaqs(201)
  let requests = 0
  const failing = async () => {
    const client = as('administrator')
    const from = client.from.bind(client)
    client.from = ((table: string) => {
      requests += 1
      if (requests > 1) throw new Error('The connection is gone.')
      return from(table)
    }) as typeof client.from
    return client
  }
  const done = await writes.removeAll.send(failing, faqs)
  expect(done).toMatchObject({ count: 200, failure: { message: 'The connection is gone.' } })
  const left = await owner`select id from faqs`
  expect(left).toHaveLength(1)
  const gone = deletedOf(faqs, done).map(({ id }) => id)
  expect([...gone, left[0]?.id]).toEqual(faqs.map(({ id }) => id))
  await writes.restoreAll.send(staff, faqs)
  expect(await rows('faqs')).toHaveLength(201)
})

test('products that are deleted together are restored with all their pictures', async () => {
  await owner`
    with added as (
      insert into products (name, type) values ('Urn', 'Urns'), ('Box', 'Boxes') returning id
    ) insert into product_images (product_id, url) select id, '/' || n || '.jpg' from added, generate_series(1, 2) n`
  const { data: products } = await as('service').from('products').select().throwOnError()
  const images = await readImagesOf(staff, products)
  const whole = products.map((product) => ({
    product,
    images: images.filter(({ product_id }) => product_id === product.id),
  }))
  const before = [await rows('products'), await rows('product_images')]
  expect(await deleteProducts.send(staff, whole)).toEqual({ count: 2 })
  expect([await rows('products'), await rows('product_images')]).toEqual([[], []])
  await restoreProducts.send(staff, whole)
  expect([await rows('products'), await rows('product_images')]).toEqual(before)
})
