import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhonePicture } from '../../tests/pictures.ts'
import { createTestApp } from '../../tests/test-app.ts'

const app = await createTestApp()
const staff = app.as('administrator').storage.from('hero_images')
const phonePicture = await makePhonePicture({ width: 800, height: 600 })

const served = async (path: string) => {
  const response = await app.backend.fetch(new Request(staff.getPublicUrl(path).data.publicUrl))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a phone’s picture comes out upright, without the place where it was taken', async () => {
  expect(phonePicture.toString('latin1')).toContain('Phone of a person')
  expect((await sharp(phonePicture).metadata()).orientation).toBe(6)

  const file = new File([phonePicture], 'IMG_1.jpg', { type: 'image/jpeg' })
  const { data, error } = await staff.upload('1-img.jpg', file, { cacheControl: '3600' })
  expect(error).toBeNull()
  expect(data).toEqual({
    path: '1-img.jpg',
    fullPath: 'hero_images/1-img.jpg',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })

  const { response, bytes } = await served('1-img.jpg')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('max-age=3600')
  const { width, height, orientation, exif, xmp, icc } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 600, height: 800 })
  expect({ orientation, exif, xmp, icc }).toEqual({})
  expect(bytes.toString('latin1')).not.toMatch(/Exif|Phone of a person|GPS/)
  const [red = 0, green = 255] = await sharp(bytes)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red > 190, green < 40]).toEqual([true, true])
})

test('a removed picture is gone', async () => {
  await staff.upload('gone.jpg', phonePicture, { contentType: 'image/jpeg' })
  const { data, error } = await staff.remove(['gone.jpg'])
  expect(error).toBeNull()
  expect(data).toMatchObject([{ name: 'gone.jpg', bucket_id: 'hero_images' }])
  expect((await served('gone.jpg')).response.status).toBe(400)
})
