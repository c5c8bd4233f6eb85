import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { app, database, get, keys, objects, storage, store, storedFiles, variantsFolder } =
  await createTestStorage()
const heroes = storage.from('hero_images')
const jpeg = await makePlainPicture('jpeg', [400, 300])

test('removing a picture deletes its bytes and renderings, and no others', async () => {
  for (const name of ['gone.jpg', 'stays.jpg']) {
    await store({ name, bytes: jpeg })
    for (const width of [160, 320])
      await get(`/render/image/public/hero_images/${name}?width=${width}`)
  }
  expect(await readdir(variantsFolder)).toHaveLength(4)

  const { data } = await heroes.remove(['gone.jpg', 'never-was.jpg', 'nul\0'])
  expect(data).toMatchObject([{ name: 'gone.jpg', metadata: { mimetype: 'image/jpeg' } }])

  expect(await readdir(variantsFolder)).toHaveLength(2)
  expect(await storedFiles()).toEqual([expect.stringContaining('stays.jpg')])
  for (const route of ['object/public', 'render/image/public'])
    expect((await get(`/${route}/hero_images/gone.jpg?width=160`)).status).toBe(400)
  expect((await get('/render/image/public/hero_images/stays.jpg?width=160')).status).toBe(200)
})

test.each([
  ['too much', JSON.stringify({ prefixes: Array.from({ length: 1001 }, () => 'a') })],
  ['more than a megabyte', JSON.stringify({ prefixes: ['a'], more: 'x'.repeat(1024 ** 2) })],
])('removing %s is refused', async (_, body) => {
  const before = await storedFiles()
  const headers = { apikey: keys.secret, 'content-type': 'application/json' }
  const response = await app.request('/storage/v1/object/hero_images', {
    method: 'DELETE',
    headers,
    body,
  })
  expect(response.status).toBe(400)
  expect(await storedFiles()).toEqual(before)
})

test('a failed write leaves no row, and a failed deletion of bytes isn’t an error for the caller', async () => {
  const { put, remove } = objects
  objects.put = () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
  expect((await heroes.upload('full.jpg', jpeg)).error).toMatchObject({
    statusCode: '503',
    message: 'There is no space left to store this. Please tell the person who runs the site.',
  })
  objects.put = put
  expect(await database.owner`select from storage.objects where name = 'full.jpg'`).toHaveLength(0)

  await store({ name: 'stuck.jpg' })
  objects.remove = () => Promise.reject(new Error('disk gone'))
  expect((await heroes.remove(['stuck.jpg'])).error).toBeNull()
  objects.remove = remove
  expect((await get('/object/public/hero_images/stuck.jpg')).status).toBe(400)
})

test('a removed picture isn’t served from the cache while the database is unavailable', async () => {
  await store({ name: 'remembered.jpg', bytes: jpeg })
  const address = '/render/image/public/hero_images/remembered.jpg?width=160'
  expect((await get(address)).status).toBe(200)
  await heroes.remove(['remembered.jpg'])
  await database.close()
  expect((await get(address)).status).toBe(503)
})
