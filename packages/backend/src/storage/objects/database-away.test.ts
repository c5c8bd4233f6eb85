import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { get, store, database } = await createTestStorage()

test('while the database is unavailable, a recently requested picture is served and another refused', async () => {
  await store({ name: 'dawn.jpg' })
  await store({ name: 'lake.jpg' })
  await get('/object/public/hero_images/dawn.jpg')
  await database.close()

  const known = await get('/object/public/hero_images/dawn.jpg')
  expect([known.status, await known.text()]).toEqual([200, 'dawn'])
  const unknown = await get('/object/public/hero_images/lake.jpg')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toBe('5')
  expect(await unknown.json()).toMatchObject({ statusCode: '503', code: 'DatabaseTimeout' })
})
