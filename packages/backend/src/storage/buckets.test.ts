import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../tests/test-storage.ts'

const { addBucket, app, database, keys, storage, store, storedFiles } = await createTestStorage()

test.each([
  [1000, '1 KB'],
  [20_000_000, '20 MB'],
  [3, '3 bytes'],
])('a file above a limit of %d bytes is refused with “larger than %s”', async (limit, told) => {
  const id = `limit-${limit}`
  await addBucket({ id, file_size_limit: limit })
  const large = Buffer.alloc(limit === 20_000_000 ? 20_000_001 : 1001, 'a')
  const { error } = await storage.from(id).upload('large.txt', large)
  expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining(told) })
})

test.each([
  ['GET', 'bucket'],
  ['POST', 'bucket'],
  ['PUT', 'bucket/hero_images'],
  ['DELETE', 'bucket/hero_images'],
  ['POST', 'bucket/hero_images/empty'],
  ['POST', 'object/move'],
  ['POST', 'object/copy'],
  ['POST', 'object/sign/hero_images'],
  ['POST', 'object/sign/hero_images/dawn.jpg'],
  ['GET', 'object/sign/hero_images/dawn.jpg?token=a.b.c'],
  ['GET', 'render/image/sign/hero_images/dawn.jpg?token=a.b.c'],
  ['POST', 'object/upload/sign/hero_images/dawn.jpg'],
  ['PUT', 'object/upload/sign/hero_images/dawn.jpg?token=a.b.c'],
  ['POST', 'object/list-v2/hero_images'],
  ['GET', 'object/info/hero_images/dawn.jpg'],
  ['GET', 'object/info/public/hero_images/dawn.jpg'],
  ['PUT', 'object/hero_images/dawn.jpg'],
  ['DELETE', 'object/hero_images/dawn.jpg'],
])('%s %s is a 404 for every caller and changes nothing', async (method, path) => {
  await database.owner`delete from storage.objects`
  await store({ name: 'dawn.jpg' })
  const rows = () => database.owner`
    select o.*, b.* from storage.buckets b left join storage.objects o on o.bucket_id = b.id order by b.id`
  const before = [await rows(), await storedFiles()]
  for (const apikey of [keys.publishable, keys.secret]) {
    const init = { method, headers: { apikey }, ...(method === 'GET' ? {} : { body: '{}' }) }
    const answer = await app.request(`/storage/v1/${path}`, init)
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      {
        statusCode: '404',
        error: 'Not Found',
        message: expect.stringMatching(/^Route .* not found$/),
      },
    ])
  }
  expect([await rows(), await storedFiles()]).toEqual(before)
})
