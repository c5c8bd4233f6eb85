import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { storage, store } = await createTestStorage()
const heroes = storage.from('hero_images')

for (const name of ['hero/b.jpg', 'hero/A.jpg', 'hero/2026/c.jpg', 'hero/2026/d.jpg', 'heroX.jpg'])
  await store({ name })
await store({ name: '50 off_.jpg' })
await store({ name: 'hero/a.jpg', bucket: 'about_images' })

const names = async (...list: Parameters<typeof heroes.list>) =>
  (await heroes.list(...list)).data?.map(({ name }) => name)

test('a list is one level deep, and its folders have a null id', async () => {
  expect(await names()).toEqual(['hero', '50 off_.jpg', 'heroX.jpg'])
  const { data } = await heroes.list('hero')
  expect(data).toMatchObject([
    { name: '2026', id: null, created_at: null, updated_at: null, metadata: null },
    { name: 'A.jpg', id: expect.any(String), metadata: { mimetype: 'image/jpeg', size: 4 } },
    { name: 'b.jpg' },
  ])
  expect(await names('hero/')).toEqual(await names('hero'))
  expect(await names('hero/2026')).toEqual(['c.jpg', 'd.jpg'])
  expect([await names('her'), await names('hero/b.jpg'), await names('nothing')]).toEqual([
    [],
    [],
    [],
  ])
})

test('a list is searched by the beginning of names, literally and ignoring case', async () => {
  expect(await names('', { search: 'HERO' })).toEqual(['hero', 'heroX.jpg'])
  expect(await names('hero', { search: 'a' })).toEqual(['A.jpg'])
  expect([await names('', { search: '%' }), await names('', { search: '_' })]).toEqual([[], []])
})

test('a list is sorted and paged', async () => {
  const backwards = { sortBy: { column: 'name', order: 'desc' } }
  expect(await names('hero', backwards)).toEqual(['2026', 'b.jpg', 'A.jpg'])
  expect(await names('hero/2026', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'd.jpg',
    'c.jpg',
  ])
  expect(await names('hero', { limit: 1, offset: 1 })).toEqual(['A.jpg'])
  expect(await names('hero', { offset: 9 })).toEqual([])
})

test.each([
  ['an unknown column', { sortBy: { column: 'version; drop table', order: 'asc' } }],
  ['a limit below zero', { limit: -1 }],
  ['a limit without end', { limit: 1_000_000 }],
])('%s is refused', async (_, options) => {
  const { error } = await heroes.list('', options)
  expect(error).toMatchObject({ statusCode: '400', message: expect.stringMatching(/^body\//) })
})
