import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhonePicture, makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { database, get, storage } = await createTestStorage()
const heroes = storage.from('hero_images')
const png = await makePlainPicture('png')
const phonePicture = await makePhonePicture({ width: 800, height: 600 })
/** The EXIF tag of the GPS data in Intel byte order. */
const gpsTag = Buffer.from([0x25, 0x88])

const served = async (name: string) => {
  const response = await get(`/object/public/hero_images/${name}`)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a phone’s picture is stored upright, without its GPS location', async () => {
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
  expect(bytes.toString('latin1')).not.toMatch(/Exif\0\0|Phone of a person/)
  const [red = 0, green = 255] = await sharp(bytes)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red > 190, green < 40]).toEqual([true, true])
  expect(
    await database.owner`select user_metadata from storage.objects where name = '1-img.jpg'`,
  ).toEqual([{ user_metadata: { by: 'Ada' } }])
})

test.each([
  ['png', 'image/png', 'image/png'],
  ['webp', 'image/webp', 'image/webp'],
  ['avif', 'image/avif', 'image/avif'],
  ['gif', 'image/gif', 'image/png'],
  ['jpeg', 'image/jpeg', 'image/jpeg'],
] as const)(
  'a %s is recognized by its bytes, whatever picture it claims to be',
  async (format, _, servedType) => {
    const bytes = await makePlainPicture(format)
    const { error } = await heroes.upload(`${format}.heif`, bytes, { contentType: 'text/html' })
    expect(error).toBeNull()
    const stored = await served(`${format}.heif`)
    expect(stored.headers.get('content-type')).toBe(servedType)
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    expect(stored.bytes.toString('latin1')).not.toMatch(/A person with a name/)
  },
)

test.each([1, 2])('a JPEG without its last %i bytes is stored in full', async (count) => {
  const cut = phonePicture.subarray(0, -count)
  const { error } = await heroes.upload(`cut-${count}.jpg`, cut, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  const [whole, stored] = await Promise.all(
    [phonePicture, (await served(`cut-${count}.jpg`)).bytes].map((bytes) =>
      sharp(bytes).autoOrient().resize(20, 20, { fit: 'fill' }).raw().toBuffer(),
    ),
  )
  const differences = [...(whole ?? [])].map((value, at) => Math.abs(value - (stored?.[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(8)
})

test.each([3, 100, 1000])('a JPEG without its last %i bytes is refused', async (count) => {
  const cut = phonePicture.subarray(0, -count)
  const { error } = await heroes.upload('torn.jpg', cut, { contentType: 'image/jpeg' })
  expect(error?.message).toMatch(/damaged or incomplete/)
})

test('a wide color profile is converted to sRGB, so that the colors look the same', async () => {
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
