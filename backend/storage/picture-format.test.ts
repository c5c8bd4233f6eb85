import { expect, test } from 'vitest'
import { chooseFormat } from './picture-format.ts'

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  [chrome, 'image/jpeg', 'avif'],
  ['image/webp,*/*', 'image/png', 'webp'],
  ['IMAGE/AVIF', 'image/jpeg', 'avif'],
  ['image/avif;q=0, image/webp;q=0.5', 'image/jpeg', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  [null, 'image/png', 'png'],
  ['image/*', 'image/gif', 'png'],
  [null, 'image/webp', 'jpeg'],
  ['image/avifx', 'image/heic', 'jpeg'],
] as const)('%s for a stored %s gets %s', (accept, stored, format) => {
  expect(chooseFormat(undefined, accept, stored)).toBe(format)
})

test('format=origin keeps the stored format where browsers know it', () => {
  expect(chooseFormat('origin', chrome, 'image/png')).toBe('png')
  expect(chooseFormat('origin', chrome, 'image/webp')).toBe('webp')
  expect(chooseFormat('origin', chrome, 'image/heic')).toBe('jpeg')
})
