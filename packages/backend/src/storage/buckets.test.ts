import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../tests/test-storage.ts'

const { app, database, keys, storage, store, storedFiles } = await createTestStorage()

test('the service key creates, changes, empties and deletes a bucket', async () => {
  await storage.createBucket('notes', { public: false, fileSizeLimit: '2MB' })
  expect((await storage.getBucket('notes')).data).toMatchObject({
    id: 'notes',
    public: false,
    file_size_limit: 2_000_000,
    allowed_mime_types: null,
  })
  expect(
    (await storage.getBucket('notes')).data,
    'only the list names the type',
  ).not.toHaveProperty('type')
  await storage.updateBucket('notes', { public: true, allowedMimeTypes: ['text/plain'] })
  expect((await storage.listBuckets()).data?.find(({ id }) => id === 'notes')).toMatchObject({
    public: true,
    file_size_limit: 2_000_000,
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

test.each(['nonsense', 'image', 'image/', '*/png', 'image/png, text/plain'])(
  'no bucket takes files of a type written %j',
  async (type) => {
    const refusal = { statusCode: '415', message: `mime type ${type} is not supported` }
    const limits = { public: false, allowedMimeTypes: ['image/png', type] }
    expect((await storage.createBucket('odd', limits)).error).toMatchObject(refusal)
    expect((await storage.updateBucket('hero_images', limits)).error).toMatchObject(refusal)
  },
)

test.each(['image/*', '*/*', 'image/svg+xml', 'text/plain; charset=utf-8'])(
  'a bucket takes files of a type written %j',
  async (type) => {
    const limits = { public: false, allowedMimeTypes: [type] }
    expect((await storage.createBucket('typed', limits)).error).toBeNull()
    expect((await storage.deleteBucket('typed')).error).toBeNull()
  },
)

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

test.each([
  ['20mb', 20_000_000],
  ['1.5MB', 1_500_000],
  ['30kb', 30_000],
  ['3b', 3],
  ['4096', 4096],
  // Supabase keeps three digits.
  ['1234KB', 1_230_000],
])('a size limit of %s is %d bytes, as at Supabase', async (fileSizeLimit, bytes) => {
  await storage.createBucket('sized', { public: false })
  expect((await storage.updateBucket('sized', { public: false, fileSizeLimit })).error).toBeNull()
  expect((await storage.getBucket('sized')).data?.file_size_limit).toBe(bytes)
})

test.each(['20MiB', '20 mb', 'mb', '1e3'])(
  'a size limit of %s is refused',
  async (fileSizeLimit) => {
    const { error } = await storage.updateBucket('hero_images', { public: true, fileSizeLimit })
    expect(error).toMatchObject({
      statusCode: '400',
      message: expect.stringContaining('size format'),
    })
  },
)

test('a size limit above the one of all files is refused, because it could not hold', async () => {
  const { error } = await storage.createBucket('huge', { public: false, fileSizeLimit: '1GB' })
  expect(error).toMatchObject({ statusCode: '413' })
  expect((await storage.getBucket('huge')).error).toMatchObject({ statusCode: '404' })
})

test('a list of buckets is searched, sorted and paged', async () => {
  for (const name of ['list_b', 'list_a', 'LIST_c', 'listXd'])
    await storage.createBucket(name, { public: false })
  const names = async (options: Parameters<typeof storage.listBuckets>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name)
  expect(await names({ search: 'list_', sortColumn: 'created_at' })).toEqual([
    'list_b',
    'list_a',
    'LIST_c',
  ])
  const backwards = { search: 'ist_', sortColumn: 'created_at', sortOrder: 'desc' } as const
  expect(await names({ ...backwards, limit: 1, offset: 1 })).toEqual(['list_a'])
  expect(await names({ search: '%' })).toEqual([])
  const { error } = await storage.listBuckets({ limit: -1 })
  expect(error).toMatchObject({ statusCode: '400', message: expect.stringContaining('limit') })
})

test('a bucket names its owner where it has one', async () => {
  const owner = '4d56e902-f0a0-4662-8448-a4d9e643c142'
  await database.owner`insert into storage.buckets (id, name, owner) values ('owned', 'owned', ${owner})`
  expect((await storage.getBucket('owned')).data?.owner).toBe(owner)
  expect((await storage.getBucket('hero_images')).data?.owner).toBe('')
})

test('the metadata of an upload comes back with its description', async () => {
  await storage.createBucket('described', { public: false })
  const metadata = { taken: 'in autumn', by: { name: 'Ruth' } }
  const bodies = { 'raw.txt': Buffer.from('raw'), 'form.txt': new Blob(['form']) }
  for (const [name, body] of Object.entries(bodies)) {
    await storage.from('described').upload(name, body, { metadata, contentType: 'text/plain' })
    expect((await storage.from('described').info(name)).data).toMatchObject({ metadata })
  }
  await storage.from('described').upload('bare.txt', Buffer.from('bare'))
  expect((await storage.from('described').info('bare.txt')).data?.metadata).toEqual({})
})

test.each([
  ['1kb', '1 KB'],
  ['20mb', '20 MB'],
  ['3b', '3 bytes'],
])('a file above a limit of %s is refused with “larger than %s”', async (fileSizeLimit, told) => {
  const bucket = `limit-${fileSizeLimit}`
  await storage.createBucket(bucket, { public: false, fileSizeLimit })
  const large = Buffer.alloc(fileSizeLimit === '20mb' ? 20_000_001 : 1001, 'a')
  const { error } = await storage.from(bucket).upload('large.txt', large)
  expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining(told) })
})
