import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestStorage } from '../../tests/test-storage.ts'

const { app, keys, storage, store, storedFiles } = await createTestStorage()

test('the service key creates, changes, empties and deletes a bucket', async () => {
  await storage.createBucket('notes', { public: false, fileSizeLimit: '2MB' })
  expect((await storage.getBucket('notes')).data).toMatchObject({
    id: 'notes',
    public: false,
    file_size_limit: 2 * 1024 * 1024,
    allowed_mime_types: null,
  })
  await storage.updateBucket('notes', { public: true, allowedMimeTypes: ['text/plain'] })
  expect((await storage.listBuckets()).data?.find(({ id }) => id === 'notes')).toMatchObject({
    public: true,
    file_size_limit: 2 * 1024 * 1024,
    allowed_mime_types: ['text/plain'],
  })

  await store({ bucket: 'notes', name: 'a/b.txt' })
  expect((await storage.deleteBucket('notes')).error).toMatchObject({ statusCode: '409' })
  expect((await storage.emptyBucket('notes')).error).toBeNull()
  expect(await storedFiles()).toEqual([])
  expect((await storage.deleteBucket('notes')).error).toBeNull()
  expect((await storage.getBucket('notes')).error).toMatchObject({ statusCode: '404' })
})

test.each(['', 'a/b', ' a', '..\\', 'x'.repeat(101)])(
  'a bucket can’t be named %j',
  async (name) => {
    expect((await storage.createBucket(name)).error).toMatchObject({
      message: 'Bucket name invalid',
    })
  },
)

test('a second bucket of the same name and an unreadable size limit are refused', async () => {
  expect((await storage.createBucket('hero_images')).error).toMatchObject({ statusCode: '409' })
  const { error } = await storage.createBucket('vague', { public: false, fileSizeLimit: 'lots' })
  expect(error).toMatchObject({ message: expect.stringContaining('Invalid file size format') })
})

test('a name that is too long for the database is refused with a clear message', async () => {
  // Random, for what an index holds is packed first.
  const long = randomBytes(20_000).toString('hex')
  const answer = await app.request('/storage/v1/bucket', {
    method: 'POST',
    body: JSON.stringify({ id: 'tome', name: long }),
    headers: { apikey: keys.secret },
  })
  expect(await answer.json()).toMatchObject({
    statusCode: '400',
    message: 'The request holds a value that can’t be stored',
  })
})
