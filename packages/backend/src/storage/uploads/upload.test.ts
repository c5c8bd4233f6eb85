import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makePhonePicture, makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { addBucket, app, database, get, keys, storage, storedFiles, uploadsFolder } =
  await createTestStorage()
const heroes = storage.from('hero_images')
const png = await makePlainPicture('png')
const phonePicture = await makePhonePicture({ width: 800, height: 600 })
const megabyte = 1024 * 1024

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

/** A picture whose header claims a size too large to decode. */
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
  ['a picture that was cut short', phonePicture.subarray(0, 20_000), '415', damaged],
  [
    'a picture of noise behind a good beginning',
    Buffer.concat([png.subarray(0, 40), Buffer.alloc(500, 7)]),
    '415',
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
])(
  '%s is refused with a message, and nothing is stored',
  async (_, bytes, statusCode, sentence) => {
    const before = await everything()
    const asFile = new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' })
    for (const body of [bytes, asFile]) {
      const { error } = await heroes.upload('x.jpg', body, { contentType: 'image/jpeg' })
      expect(error).toMatchObject({ statusCode, message: expect.stringMatching(sentence) })
    }
    expect(await everything()).toEqual(before)
    expect(await readdir(uploadsFolder)).toEqual([])
  },
)

test('the size limit applies to a file without a declared length', async () => {
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

test('a caller who may not store a file is refused before any of it is read', async () => {
  let read = 0
  const file = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1
        controller.enqueue(new Uint8Array(megabyte))
        if (read === 20) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = await post('forbidden.png', file, { apikey: keys.publishable })
  expect(await response.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
  expect(read).toBe(0)
})

test('a form that is cut off, or has no file, is refused', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name: string, text: string, file = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  const messageOf = async (body: string) => (await (await post('a.jpg', body, form)).json()).message
  expect(await messageOf(part('', 'GIF', '; filename="a"'))).toBe(
    'The file did not arrive completely, please try again',
  )
  expect(await messageOf(`${part('cacheControl', '3600')}--x--\r\n`)).toBe('No content provided')
})

test('an existing name is a Duplicate error, unless the upload replaces it', async () => {
  await heroes.upload('taken.png', png)
  const { version } = await oneRow('taken.png')
  const { error } = await heroes.upload('taken.png', phonePicture)
  expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
  expect(await oneRow('taken.png')).toEqual({ version })

  await get('/render/image/public/hero_images/taken.png?width=160')
  await heroes.upload('taken.png', phonePicture, { upsert: true })
  expect((await served('taken.png')).headers.get('content-type')).toBe('image/jpeg')
  const stored = (await storedFiles()).filter((file) => file.includes('taken.png'))
  expect(stored).toEqual([expect.stringContaining((await oneRow('taken.png')).version)])
})

const oneRow = async (name: string) => {
  const [row] = await database.owner<{ version: string }[]>`
    select version from storage.objects where name = ${name}`
  return row ?? { version: '' }
}

test('one of ten simultaneous uploads with one name succeeds, and the others leave nothing', async () => {
  const tries = Array.from({ length: 10 }, () => heroes.upload('raced.png', png))
  const errors = (await Promise.all(tries)).flatMap(({ error }) => (error ? [error] : []))
  expect(errors).toHaveLength(9)
  for (const error of errors) expect(error).toMatchObject({ statusCode: '409' })
  expect((await storedFiles()).filter((file) => file.includes('raced.png'))).toHaveLength(1)
})

test.each(['page.html', 'logo.svg', 'script.jpg.js', 'without-an-extension'])(
  'a picture with the name %s is refused in a bucket for pictures',
  async (name) => {
    const { error } = await heroes.upload(name, png, { contentType: 'image/png' })
    expect(error).toMatchObject({ statusCode: '415', message: expect.stringMatching(notAPicture) })
  },
)

test('a bucket limits the types and sizes of its files', async () => {
  await addBucket({
    id: 'notes',
    file_size_limit: 1000,
    allowed_mime_types: ['text/*', 'image/png'],
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
