import { expect, test } from 'vitest'
import { nameOf, urlOf } from './stored-picture.ts'

test.each([
  ['1795460459353-lake.jpg', 'lake.jpg'],
  ['3f2a77c1-9d40-4f62-8d51-b1de27acb6a4.webp', 'Picture 3f2a77c1'],
  ['about-image-1795460459353.jpg', 'About picture'],
  ['family-and-dog.jpg', 'family-and-dog.jpg'],
])('a file that is stored as %s is shown as %s', (name, called) => {
  expect(nameOf({ name, uses: [] })).toBe(called)
})

test('a picture without a file name is called after the product that shows it', () => {
  const name = '3f2a77c1-9d40-4f62-8d51-b1de27acb6a4.webp'
  const use = { table_name: 'products', row_id: '1', row_name: 'Cedar Urn' }
  expect(nameOf({ name, uses: [{ ...use, row_name: null }, use] })).toBe('Picture of Cedar Urn')
})

test('the URL of a stored picture equals the one that its upload returned', () => {
  expect(urlOf({ bucket_id: 'hero_images', name: 'first light.jpg' })).toBe(
    '/storage/v1/object/public/hero_images/first%20light.jpg',
  )
})
