import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { storage, store } = await createTestStorage()
const heroes = storage.from('hero_images')

// In another order than by name, to tell both orders apart.
for (const name of ['hero/b.jpg', 'hero/2026/d.jpg', 'hero/A.jpg', 'hero/2026/c.jpg', 'x_y.jpg'])
  await store({ name })

type Options = Parameters<typeof heroes.listV2>[0]

async function namesOf(options: Options) {
  const { data } = await heroes.listV2(options)
  return [data?.folders, data?.objects].map((list) => list?.map(({ name }) => name))
}

/** All pages of two entries each. */
async function pagesOf(options: Options) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { data } = await heroes.listV2({ ...options, limit: 2, cursor })
    pages.push([...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name))
    cursor = data?.nextCursor
    expect(data?.hasNext).toBe(cursor !== undefined)
  } while (cursor)
  return pages
}

test('a list names whole objects, or with a delimiter the folders below the prefix', async () => {
  expect(await namesOf({ prefix: 'hero/2' })).toEqual([[], ['hero/2026/c.jpg', 'hero/2026/d.jpg']])
  expect(await namesOf({ prefix: 'hero/', with_delimiter: true })).toEqual([
    ['hero/2026/'],
    ['hero/A.jpg', 'hero/b.jpg'],
  ])
  expect((await heroes.listV2({ with_delimiter: true })).data).toMatchObject({
    hasNext: false,
    folders: [{ name: 'hero/', key: 'hero' }],
    objects: [{ name: 'x_y.jpg', id: expect.any(String), metadata: { size: 4 } }],
  })
  expect(await namesOf({ prefix: 'x%' })).toEqual([[], []])
})

test.each<[string, Options, string[][]]>([
  [
    'by name',
    {},
    [['hero/2026/c.jpg', 'hero/2026/d.jpg'], ['hero/A.jpg', 'hero/b.jpg'], ['x_y.jpg']],
  ],
  [
    'by name backwards',
    { prefix: 'hero/', sortBy: { column: 'name', order: 'desc' } },
    [
      ['hero/b.jpg', 'hero/A.jpg'],
      ['hero/2026/d.jpg', 'hero/2026/c.jpg'],
    ],
  ],
  [
    'by age',
    { prefix: 'hero/', sortBy: { column: 'created_at' } },
    [
      ['hero/b.jpg', 'hero/2026/d.jpg'],
      ['hero/A.jpg', 'hero/2026/c.jpg'],
    ],
  ],
  [
    'with folders, newest first',
    { prefix: 'hero/', with_delimiter: true, sortBy: { column: 'created_at', order: 'desc' } },
    [['hero/2026/', 'hero/A.jpg'], ['hero/b.jpg']],
  ],
])('pages %s follow each other without a gap', async (_, options, pages) => {
  expect(await pagesOf(options)).toEqual(pages)
})

test('a page names the last of its entries, for as long as there is a next one', async () => {
  expect((await heroes.listV2({ limit: 2 })).data).toMatchObject({
    nextCursorKey: 'hero/2026/d.jpg',
  })
  expect((await heroes.listV2()).data).not.toHaveProperty('nextCursorKey')
})

test('a cursor that this service did not give is refused', async () => {
  expect((await heroes.listV2({ cursor: 'made up' })).error).toMatchObject({ statusCode: '400' })
})
