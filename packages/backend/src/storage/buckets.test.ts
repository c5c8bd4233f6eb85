import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../tests/test-storage.ts'

const { addBucket, app, database, keys, storage, store, storedFiles } = await createTestStorage()

test('a file above the size limit of its bucket is refused with a message that names the limit', async () => {
  await addBucket({ id: 'small', file_size_limit: 1000 })
  const { error } = await storage.from('small').upload('large.txt', Buffer.alloc(1001, 'a'))
  expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining('1 KB') })
})

test.each([
  ['POST', 'bucket'],
  ['POST', 'bucket/hero_images/empty'],
  ['POST', 'object/move'],
  ['POST', 'object/sign/hero_images/dawn.jpg'],
  ['POST', 'object/upload/sign/hero_images/dawn.jpg'],
  ['GET', 'object/info/hero_images/dawn.jpg'],
  ['GET', 'object/authenticated/hero_images/dawn.jpg'],
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
