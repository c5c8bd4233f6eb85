import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/clinic/north-star', '/clinic/north-star'],
  ['/?utm_source=mail&fbclid=x', '/'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/clinic/north-star.data', '/clinic/north-star.data'],
  ['/_root.data?_routes=routes%2Fpublic%2Fhome', '/_root.data?_routes=routes%2Fpublic%2Fhome'],
])('%s is cached as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each([
  '/assets/entry.js',
  '/share.jpg',
  '/?page=2',
  '/_root.data?_routes=a&x=1',
  '/rest/v1/faqs',
  '/storage/v1/object/public/hero_images/a.jpg',
  '/healthz',
  '/healthz?utm_source=letter',
  '/metrics',
  `/${'a'.repeat(600)}`,
])('%s is not cached', (url) => {
  expect(pageKey(url)).toBeUndefined()
})
