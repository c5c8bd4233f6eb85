import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { pagedQuery } from './paged-query.ts'
import { createQueryClient } from './query-client.ts'

const app = await createTestApp()
const db = async () => app.as('administrator')

interface Row {
  id: string
  name: string
}

/** Realistic names, two of which are equal. */
const names = [
  'A "quoted" one',
  'Back\\slash',
  'Comma, and (more)',
  'Same',
  'Same',
  'Zoë',
  'Ørsted',
]

beforeEach(async () => {
  await app.database.owner`delete from products`
  const rows = names.map((name, place) => ({ name, type: 'Urns', slug: `product-${place}` }))
  await app.as('administrator').from('products').insert(rows).throwOnError()
})

function openList(order: string[]) {
  const client = createQueryClient()
  const query = pagedQuery<Row>(db, {
    queryKey: ['products', 'paged', ...order],
    pageSize: 2,
    order,
    select: (data) => data.from('products').select('id, name, created_at', { count: 'exact' }),
  })
  return async (pages: number) =>
    (await client.infiniteQuery({ ...query, pages, staleTime: 0 })).pages
}

test.each([[['name', 'id']], [['-name', 'id']], [['-created_at', 'name', 'id']]])(
  'pages in the order of %s contain every row once',
  async (order) => {
    const pages = await openList(order)(9)
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 1])
    expect(pages.map(({ total }) => total)).toEqual([7, 5, 3, 1])
    expect(pages.flatMap(({ rows }) => rows.map(({ name }) => name)).sort()).toEqual(
      names.toSorted(),
    )
  },
)

test('no row is skipped when rows of an earlier page are deleted', async () => {
  const query = pagedQuery<Row>(db, {
    queryKey: ['products', 'paged'],
    pageSize: 2,
    order: ['name', 'id'],
    select: (data) => data.from('products').select('id, name', { count: 'exact' }),
  })
  const read = (pageParam: ReturnType<typeof after> | null) =>
    query.queryFn?.({ pageParam } as never) as Promise<{ rows: Row[]; total: number }>
  const after = (page: { rows: Row[]; total: number }) =>
    query.getNextPageParam(page, [page], null, [null]) ?? null
  const first = await read(null)
  await app
    .as('administrator')
    .from('products')
    .delete()
    .in(
      'id',
      first.rows.map(({ id }) => id),
    )
    .throwOnError()
  const second = await read(after(first))
  expect(second.rows.map(({ name }) => name)).toEqual(['Comma, and (more)', 'Ørsted'])
  expect(second.total).toBe(5)
})
