import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { app, keys, storage, store } = await createTestStorage()
await storage.createBucket('private', { public: false })
const letters = storage.from('private')
await store({
  bucket: 'private',
  name: 'a letter.jpg',
  bytes: await makePlainPicture('jpeg', [900, 600]),
})
await store({ bucket: 'private', name: 'other.jpg' })

const open = (url?: string | null) => app.request(`${url}`.replace('http://storage.test', ''))
const signed = async (...options: Parameters<typeof letters.createSignedUrl>) =>
  (await letters.createSignedUrl(...options)).data?.signedUrl ?? ''

test('anyone with a signed URL reads the picture, or downloads it under a name', async () => {
  const url = await signed('a letter.jpg', 60, { download: 'Brief.jpg' })
  expect(url).toMatch(
    /^http:\/\/storage\.test\/storage\/v1\/object\/sign\/private\/a%20letter\.jpg\?token=/,
  )
  const response = await open(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('content-disposition')).toContain('Brief.jpg')
})

test('a signed URL of a rendering gives that rendering only', async () => {
  const url = await signed('a letter.jpg', 60, { transform: { width: 320 } })
  const [asSigned, asWished] = [await open(url), await open(`${url}&width=2400`)]
  expect([asSigned.status, await asSigned.arrayBuffer()]).toEqual([
    200,
    await asWished.arrayBuffer(),
  ])
})

test('many URLs are signed at once, with an error for each missing object', async () => {
  const { data } = await letters.createSignedUrls(['other.jpg', 'missing.jpg'], 60)
  expect(data).toMatchObject([
    { path: 'other.jpg', error: null },
    { path: 'missing.jpg', signedUrl: null, error: expect.stringContaining('does not exist') },
  ])
  expect((await open(data?.[0]?.signedUrl)).status).toBe(200)
})

test('a signed URL is refused for another object, after it expires and when it was altered', async () => {
  const url = await signed('a letter.jpg', 60)
  const refused = async (address: string) => (await (await open(address)).json()).error
  expect(await refused(url.replace('a%20letter', 'other'))).toBe('InvalidSignature')
  expect(await refused(url.slice(0, -2))).toBe('InvalidJWT')
  expect(await refused(url.replace(/\?.*/, ''))).toBe('InvalidRequest')

  const session = await new SignJWT({
    url: 'private/a letter.jpg',
    role: 'authenticated',
    sub: 'x',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('storage:read')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(keys.jwtSecret))
  expect(await refused(url.replace(/token=.*/, `token=${session}`))).toBe('InvalidJWT')

  vi.setSystemTime(Date.now() + 61_000)
  expect(await refused(url)).toBe('InvalidJWT')
  vi.useRealTimers()
})

test('a read token can’t store, and an upload token can’t read', async () => {
  const reading = new URL(await signed('other.jpg', 60)).searchParams.get('token') ?? ''
  const { data } = await letters.createSignedUploadUrl('new.jpg')
  const picture = await makePlainPicture('jpeg')
  const asJpeg = { contentType: 'image/jpeg' }
  const upload = (name: string, token: string) =>
    letters.uploadToSignedUrl(name, token, picture, asJpeg)

  expect((await upload('other.jpg', reading)).error).toMatchObject({ statusCode: '400' })
  expect((await open(`/storage/v1/object/sign/private/new.jpg?token=${data?.token}`)).status).toBe(
    400,
  )
  expect((await upload('elsewhere.jpg', `${data?.token}`)).error).toMatchObject({
    statusCode: '400',
  })
  expect((await upload('new.jpg', `${data?.token}`)).data).toMatchObject({ path: 'new.jpg' })
  expect((await upload('new.jpg', `${data?.token}`)).error).toMatchObject({ statusCode: '400' })
})

test.each([0, -5, 1.5, Number.NaN])('a URL can’t be signed for %s seconds', async (seconds) => {
  const { error } = await letters.createSignedUrl('other.jpg', seconds)
  expect(error).toMatchObject({ statusCode: '400' })
})
