import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhonePicture, makePlainPicture } from '../../tests/pictures.ts'
import { createTestStorage } from '../../tests/test-storage.ts'

const { app, database, get, keys, storage, storedFiles, uploadsFolder } = await createTestStorage()
const heroes = storage.from('hero_images')
const png = await makePlainPicture('png')
const phonePicture = await makePhonePicture({ width: 800, height: 600 })
const megabyte = 1024 * 1024
/** Of EXIF, as an Intel-minded writer puts it. */
const gpsTag = Buffer.from([0x25, 0x88])

const served = async (name: string) => {
  const response = await get(`/object/public/hero_images/${name}`)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const everything = async () => ({
  rows: await database.owner`select name, version from storage.objects order by name`,
  files: (await storedFiles()).sort(),
})
const post = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(`/storage/v1/object/hero_images/${name}`, {
    method: 'POST',
    headers: { apikey: keys.secret, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

test('a phone’s picture comes out upright, without the place where it was taken', async () => {
  expect(phonePicture.toString('latin1')).toContain('Phone of a person')
  const { orientation: held, exif: exifBefore } = await sharp(phonePicture).metadata()
  expect([held, exifBefore?.includes(gpsTag)]).toEqual([6, true])

  const file = new File([phonePicture], 'IMG_1.jpg', { type: 'image/jpeg' })
  const options = { cacheControl: '3600', metadata: { by: 'Ada' } }
  expect(await heroes.upload('1-img.jpg', file, options)).toEqual({
    error: null,
    data: {
      path: '1-img.jpg',
      fullPath: 'hero_images/1-img.jpg',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  })

  const { headers, bytes } = await served('1-img.jpg')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'max-age=3600',
    'content-length': String(bytes.byteLength),
  })
  const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 600, height: 800 })
  expect({ orientation, exif, xmp, iptc, icc }).toEqual({})
  expect(bytes.toString('latin1')).not.toMatch(/Exif|Phone of a person|GPS/)
  const [red = 0, green = 255] = await sharp(bytes)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red > 190, green < 40]).toEqual([true, true])
  expect((await heroes.info('1-img.jpg')).data?.metadata).toEqual({ by: 'Ada' })
})

test.each([
  ['png', 'image/png', 'image/png'],
  ['webp', 'image/webp', 'image/webp'],
  ['avif', 'image/avif', 'image/avif'],
  ['gif', 'image/gif', 'image/png'],
  ['jpeg', 'image/jpeg', 'image/jpeg'],
] as const)('a %s is known by its bytes, whatever it is called', async (format, _, servedType) => {
  const bytes = await makePlainPicture(format)
  const { error } = await heroes.upload(`${format}.txt`, bytes, { contentType: 'text/html' })
  expect(error).toBeNull()
  const kept = await served(`${format}.txt`)
  expect(kept.headers.get('content-type')).toBe(servedType)
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  expect(kept.bytes.toString('latin1')).not.toMatch(/A person with a name/)
})

test('a wide colour profile is turned into sRGB, so that colours stay as they are seen', async () => {
  const wide = await sharp(png).withIccProfile('p3').png().toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  await heroes.upload('wide.png', wide)
  const { bytes } = await served('wide.png')
  expect((await sharp(bytes).metadata()).icc).toBeUndefined()
  const [before, after] = await Promise.all([png, bytes].map((picture) => sharp(picture).stats()))
  for (const channel of [0, 1, 2]) {
    const difference =
      (before?.channels[channel]?.mean ?? 0) - (after?.channels[channel]?.mean ?? 99)
    expect(Math.abs(difference)).toBeLessThan(4)
  }
})

test('a picture wider than any screen is made smaller', async () => {
  await heroes.upload('wide.jpg', await makePlainPicture('jpeg', [5000, 1000]))
  const { width, height } = await sharp((await served('wide.jpg')).bytes).metadata()
  expect({ width, height }).toEqual({ width: 4096, height: 819 })
})

test('of an animation the first picture stays', async () => {
  const frames = Buffer.concat([await raw('#d01010'), await raw('#1010d0')])
  const animation = await sharp(frames, {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  await heroes.upload('moving.gif', animation)
  const { dominant } = await sharp((await served('moving.gif')).bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

const raw = (background: string) =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .raw()
    .toBuffer()

/** A picture whose header claims a size that nobody could unpack. */
function claimSize(picture: Buffer, side: number): Buffer {
  const bomb = Buffer.from(picture)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  return bomb
}

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat')
const notAPicture = /^This file is not a picture that can be shown/
const damaged = /^This picture is damaged or incomplete/

test.each([
  ['words', Buffer.from('Hello'), '415', notAPicture],
  [
    'a drawing of instructions',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '415',
    notAPicture,
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), '415', notAPicture],
  ['nothing at all', Buffer.alloc(0), '415', notAPicture],
  [
    'a HEIC picture',
    heic,
    '415',
    /On an iPhone, choose Settings → Camera → Formats → Most Compatible/,
  ],
  ['a picture that was cut short', phonePicture.subarray(0, 20_000), '400', damaged],
  [
    'a picture of noise behind a good beginning',
    Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 7)]),
    '400',
    damaged,
  ],
  [
    'a bomb of pixels',
    claimSize(png, 60_000),
    '413',
    /^This picture has 3600 megapixels, more than the 65/,
  ],
  [
    'a file that is too large',
    Buffer.alloc(20 * megabyte + 1),
    '413',
    /^This file is larger than 20 MB/,
  ],
])('%s is refused with a sentence, and nothing is kept', async (_, bytes, statusCode, sentence) => {
  const before = await everything()
  const asFile = new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' })
  for (const body of [bytes, asFile]) {
    const { error } = await heroes.upload('x.jpg', body, { contentType: 'image/jpeg' })
    expect(error).toMatchObject({ statusCode, message: expect.stringMatching(sentence) })
  }
  expect(await everything()).toEqual(before)
  expect(await readdir(uploadsFolder)).toEqual([])
})

test('a file without a declared length meets the limit as well', async () => {
  const before = await everything()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += megabyte
      controller.enqueue(new Uint8Array(megabyte))
    },
  })
  const response = await post('endless.jpg', endless)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' })
  expect(sent).toBeLessThan(120 * megabyte)
  expect([await everything(), await readdir(uploadsFolder)]).toEqual([before, []])
})

test('a form that ends too early, one without a file and one with nonsense are refused', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name: string, text: string, file = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  const refusals = [
    await post('a.jpg', part('', 'GIF', '; filename="a"'), form),
    await post('a.jpg', `${part('cacheControl', '3600')}--x--\r\n`, form),
    await post(
      'a.jpg',
      `${part('cacheControl', 'a\r\nb')}${part('', 'G', '; filename="a"')}--x--\r\n`,
      form,
    ),
    await post(
      'a.jpg',
      `${part('metadata', '[1]')}${part('', 'G', '; filename="a"')}--x--\r\n`,
      form,
    ),
  ]
  const messages = await Promise.all(
    refusals.map(async (refusal) => (await refusal.json()).message),
  )
  expect(messages).toEqual([
    'The file did not arrive whole, please try again',
    'No content provided',
    'cacheControl must be a number of seconds',
    'The metadata must be a JSON object of at most 10,000 characters',
  ])
})

test('a name that is taken is a Duplicate, unless it is to be replaced', async () => {
  await heroes.upload('taken.png', png)
  const { version } = await oneRow('taken.png')
  const { error } = await heroes.upload('taken.png', phonePicture)
  expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  expect(await oneRow('taken.png')).toEqual({ version })

  await get('/render/image/public/hero_images/taken.png?width=160')
  await heroes.upload('taken.png', phonePicture, { upsert: true })
  expect((await served('taken.png')).headers.get('content-type')).toBe('image/jpeg')
  const kept = (await storedFiles()).filter((file) => file.includes('taken.png'))
  expect(kept).toEqual([expect.stringContaining((await oneRow('taken.png')).version)])
})

const oneRow = async (name: string) => {
  const [row] = await database.owner<{ version: string }[]>`
    select version from storage.objects where name = ${name}`
  return row ?? { version: '' }
}

test('of ten who store the same name at once, one succeeds and nothing is left of the others', async () => {
  const tries = Array.from({ length: 10 }, () => heroes.upload('raced.png', png))
  const errors = (await Promise.all(tries)).flatMap(({ error }) => (error ? [error] : []))
  expect(errors).toHaveLength(9)
  for (const error of errors) expect(error).toMatchObject({ statusCode: '409' })
  expect((await storedFiles()).filter((file) => file.includes('raced.png'))).toHaveLength(1)
})

test('a bucket says which types and sizes it takes', async () => {
  await storage.createBucket('notes', {
    public: false,
    fileSizeLimit: '1KB',
    allowedMimeTypes: ['text/*', 'image/png'],
  })
  const notes = storage.from('notes')
  const upload = async (body: Buffer | string, contentType: string) =>
    (await notes.upload('note', body, { contentType, upsert: true })).error?.statusCode
  expect(await upload('Hello', 'text/plain')).toBeUndefined()
  expect(await (await notes.download('note')).data?.text()).toBe('Hello')
  expect(await upload(png, 'text/plain')).toBeUndefined()
  expect(await upload(phonePicture, 'image/png')).toBe('413')
  expect(await upload(Buffer.from('GIF89a'), 'image/png')).toBe('415')
  expect(await upload('{}', 'application/json')).toBe('415')
  expect((await storage.from('nowhere').upload('a', png)).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  })
})

test('a name is stored as it is or refused, and never leaves its folder', async () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '\\',
    '\0',
    'a',
    'é',
    ' ',
    '%',
    'b.jpg',
    '/',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const name = pieces.join('')
      const encoded = encodeURIComponent(name)
      const response = await post(encoded, png, { 'x-upsert': 'true' })
      const isPlain = /^[ab](?:[ab/. ]|jpg)*$/.test(name)
      if (response.status === 200) {
        expect((await response.json()).Key).toBe(`hero_images/${name}`)
        expect(name.split('/')).not.toContain('..')
      } else {
        // Of a lone ".." the address is tidied before it leaves the caller.
        expect(['InvalidKey', 'Not Found']).toContain((await response.json()).error)
        expect(isPlain && !/\/\/|\/$|\/\.{1,2}(\/|$)|^\.{1,2}(\/|$)/.test(name)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
  for (const file of await storedFiles()) expect(file).toMatch(/\/storage\/(hero_images|notes)\//)
  for (const { name } of await database.owner`select name from storage.objects`)
    expect(name).not.toMatch(/(^|\/)\.\.?(\/|$)|[\\%]/)
})

test.each([
  '/leading',
  'a//b',
  'trailing/',
  'a'.repeat(1025),
  './a',
  'a/../b',
  'a\\b',
  'nul\0',
  'é',
])('the name %j is an invalid key', async (name) => {
  const response = await post(encodeURIComponent(name), png)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
})
