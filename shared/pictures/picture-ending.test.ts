import { expect, test } from 'vitest'
import { makePlainPicture } from '../../tests/pictures.ts'
import { findPictureEnding, withEnding } from './picture-ending.ts'

const picture = async (type: 'png' | 'jpeg' | 'webp' | 'avif') =>
  new Uint8Array(await makePlainPicture(type))

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
] as const)('a %s picture without a name or type gets the extension %s', async (type, ending) => {
  expect(await findPictureEnding(new File([await picture(type)], 'photo'))).toBe(ending)
})

test.each([
  ['GIF89a', 'png'],
  ['\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'jpg'],
  ['\0\0\0\x18ftypmif1\0\0\0\0miaf', 'jpg'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
])('a file that begins with %j gets the extension %s', async (text, ending) => {
  expect(await findPictureEnding(new File([text], 'photo'))).toBe(ending)
})

test.each(['', 'Dear Ruth,', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'a file that begins with “%s” is not a picture that can be shown',
  async (text) => {
    const file = new File([text], 'photo.jpg', { type: 'image/jpeg' })
    expect(await findPictureEnding(file)).toBeUndefined()
  },
)

test.each([
  ['1-photo.jfif', '1-photo.jpg'],
  ['1-photo.jpe', '1-photo.jpg'],
  ['1-photo', '1-photo.jpg'],
  ['1-photo.jpg.', '1-photo.jpg'],
  ['1-photo.JPG', '1-photo.jpg'],
  ['1-dr.muellers-photo', '1-dr.muellers-photo.jpg'],
])('a JPEG named %s is stored as %s', (name, stored) => {
  expect(withEnding(name, 'jpg')).toBe(stored)
})
