import { expect, test } from 'vitest'
import { nameOf, urlOf } from './stored-picture.ts'

test.each([
  ['1795460459353-lake.jpg', 'lake.jpg'],
  ['3f2a77c1-9d40-4f62-8d51-b1de27acb6a4.webp', 'Picture 3f2a77c1'],
  ['about-image-1795460459353.jpg', 'About picture'],
  ['family-and-dog.jpg', 'family-and-dog.jpg'],
])('a file that is stored as %s is shown as %s', (name, called) => {
  expect(nameOf({ name })).toBe(called)
})

test('the URL of a stored picture equals the one that its upload returned', () => {
  expect(urlOf({ bucket_id: 'hero_images', name: 'first light.jpg' })).toBe(
    '/storage/v1/object/public/hero_images/first%20light.jpg',
  )
})
