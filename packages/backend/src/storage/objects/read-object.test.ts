import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { get, keys, storage, store } = await createTestStorage()
await storage.createBucket('private', { public: false })
const bytes = await makePlainPicture('jpeg', [400, 300])
await store({ bucket: 'private', name: 'a/letter.jpg', bytes })
await store({ name: 'open.jpg', bytes })
const asService = { apikey: keys.secret }

test.each(['/object/private', '/object/authenticated/private'])(
  'the service reads %s, in parts and only once the same',
  async (route) => {
    const whole = await get(`${route}/a/letter.jpg`, asService)
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([
      200,
      true,
    ])
    const part = await get(`${route}/a/letter.jpg`, { ...asService, range: 'bytes=0-1' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      bytes.subarray(0, 2),
    ])
    const held = { ...asService, 'if-none-match': whole.headers.get('etag') ?? '' }
    expect((await get(`${route}/a/letter.jpg`, held)).status).toBe(304)
    const head = await get(`${route}/a/letter.jpg`, asService, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  },
)

test('an object in a private bucket has no public URL', async () => {
  for (const route of ['object/public', 'object/info/public', 'render/image/public'])
    expect(await (await get(`/${route}/private/a/letter.jpg`)).json()).toMatchObject({
      message: 'Bucket not found',
    })
})

test('the official client downloads a rendering, reads an object’s metadata and checks whether it exists', async () => {
  const letters = storage.from('private')
  const { data } = await letters.download('a/letter.jpg', { transform: { width: 160 } })
  expect((await sharp(await data?.arrayBuffer()).metadata()).width).toBe(160)
  expect((await letters.info('a/letter.jpg')).data).toMatchObject({
    name: 'a/letter.jpg',
    bucketId: 'private',
    size: bytes.byteLength,
    contentType: 'image/jpeg',
    cacheControl: 'max-age=3600',
  })
  expect((await letters.exists('a/letter.jpg')).data).toBe(true)
  expect((await letters.exists('a/no-letter.jpg')).data).toBe(false)
  const aboutOpen = await get('/object/info/public/hero_images/open.jpg')
  expect(await aboutOpen.json()).toMatchObject({ name: 'open.jpg', content_type: 'image/jpeg' })
})
