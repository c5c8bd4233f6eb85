import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { app, get, store, logged } = await createTestStorage()

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }
const plain = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Red on the left and blue on the right. The EXIF orientation rotates it, so that red is above blue. */
const sideways = await plain(1000, 500, blue)
  .composite([{ input: await plain(500, 500, red).png().toBuffer(), left: 0, top: 0 }])
  .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '49/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const seeThrough = await sharp({
  create: { width: 400, height: 400, channels: 4, background: { ...red, alpha: 0 } },
})
  .png()
  .toBuffer()

await store({ name: 'sideways.jpg', bytes: sideways })
await store({ name: 'see-through.png', bytes: seeThrough, contentType: 'image/png' })
await store({ name: 'broken.jpg', bytes: sideways.subarray(0, 100) })
await store({
  name: 'drawing.jpg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
})

const render = (query: string, accept = '*/*', name = 'sideways.jpg') =>
  get(`/render/image/public/hero_images/${name}?${query}`, { accept })
const decode = async (response: Response) => {
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  return { picture, ...(await picture.metadata()) }
}
const colourAt = async (picture: Sharp, top: number) => {
  const pixel = picture.clone().extract({ left: 160, top, width: 1, height: 1 })
  const [red = 0, , blue = 0] = await pixel.raw().toBuffer()
  return { red, blue }
}
const encodings = () => logged.filter(({ msg }) => msg === 'picture rendered').length

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])(
  'a browser that accepts %s gets %s, upright and without metadata',
  async (accept, type, format) => {
    const response = await render('width=300', accept)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { picture, ...decoded } = await decode(response)
    expect(response.headers.get('content-length')).toBe(String(decoded.size))
    expect(decoded).toMatchObject({ format, width: 320, height: 640 })
    expect([decoded.exif, decoded.icc, decoded.xmp, decoded.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const [above, below] = [await colourAt(picture, 100), await colourAt(picture, 540)]
    expect([above.red > above.blue, below.red > below.blue]).toEqual([true, false])
  },
)

test.each([
  ['width=2400', 500, 1000],
  ['', 500, 1000],
  ['width=320&height=320', 320, 320],
  ['width=320&height=320&resize=contain', 160, 320],
  ['width=320&height=160&resize=fill', 320, 160],
  ['width=1600&height=1600', 500, 500],
])('%s gives %i × %i', async (query, width, height) => {
  expect(await decode(await render(query))).toMatchObject({ width, height })
})

test('a transparent drawing stays transparent as PNG and WebP', async () => {
  const asPng = await decode(await render('width=160', '*/*', 'see-through.png'))
  expect(asPng).toMatchObject({ format: 'png', hasAlpha: true, width: 160 })
  const asWebp = await decode(await render('width=160', 'image/webp', 'see-through.png'))
  expect(asWebp).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('a current cached copy gets a 304 for each format, and HEAD sends no body', async () => {
  const eTag = async (accept: string) =>
    (await render('width=768', accept)).headers.get('etag') ?? ''
  const [avif, webp] = [await eTag('image/avif'), await eTag('image/webp')]
  expect(avif).not.toBe(webp)
  const address = '/render/image/public/hero_images/sideways.jpg?width=768'
  const ask = (held: string, method = 'GET') =>
    get(address, { accept: 'image/avif', 'if-none-match': held }, method)
  expect((await ask(avif)).status).toBe(304)
  expect((await ask(avif)).headers.get('vary')).toBe('Accept')
  expect((await ask(webp)).status).toBe(200)
  const head = await ask('', 'HEAD')
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'image/avif',
    '',
  ])
})

test('fifty simultaneous requests cause one encoding, and later ones none', async () => {
  const before = encodings()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => render('width=640', 'image/webp')),
  )
  const sizes = await Promise.all(
    answers.map(async (answer) => (await answer.arrayBuffer()).byteLength),
  )
  expect(new Set(sizes).size).toBe(1)
  await render('width=600', 'image/webp')
  expect(encodings()).toBe(before + 1)
})

test('a visitor gets a picture even if another who waits for it has gone', async () => {
  const ask = (height: number, signal?: AbortSignal) =>
    app.request(`/storage/v1/render/image/public/hero_images/sideways.jpg?height=${height}`, {
      signal,
    })
  // Pictures are made one at a time, so both wait for the second one.
  const [other, answer] = await Promise.all([ask(300), ask(200), ask(200, AbortSignal.abort())])
  expect([other.status, answer.status]).toEqual([200, 200])
})

test.each([
  ['width=160', 'broken.jpg', 'The source image is invalid or unsupported for rendering'],
  ['width=160', 'drawing.jpg', 'The source image is invalid or unsupported for rendering'],
])('%s of %s is refused', async (query, name, message) => {
  const response = await render(query, '*/*', name)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    statusCode: '400',
    error: 'InvalidRequest',
    code: 'InvalidRequest',
    message,
  })
})

test('a picture of too many pixels is refused before it is decoded', async () => {
  const bomb = await plain(13_000, 5_001, red).png({ compressionLevel: 9 }).toBuffer()
  await store({ name: 'bomb.png', bytes: bomb, contentType: 'image/png' })
  expect((await render('width=160', '*/*', 'bomb.png')).status).toBe(400)
})
