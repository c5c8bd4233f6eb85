import { expect, test } from 'vitest'
import { canonicalAddress, pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/clinic/north-star', '/clinic/north-star'],
  ['/?utm_source=mail&fbclid=x', '/'],
  ['/?anything=else', '/'],
  [`/?${'long='.repeat(300)}`, '/'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/auth', '/auth'],
  ['/clinic/north-star.data', '/clinic/north-star.data'],
  ['/clinic/north-star.data?x=1', '/clinic/north-star.data'],
  ['/_root.data?_routes=routes%2Fpublic%2Fhome', '/_root.data?_routes=routes%2Fpublic%2Fhome'],
  ['/_root.data?x=1&_routes=a', '/_root.data?_routes=a'],
])('%s is cached as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each([
  '/assets/entry.js',
  '/share.jpg',
  `/_root.data?_routes=${'a'.repeat(600)}`,
  '/auth/accept-invitation?token=abc',
  '/admin/settings?tab=passcode',
  '/rest/v1/faqs',
  '/storage/v1/object/public/hero_images/a.jpg',
  '/healthz',
  '/healthz?utm_source=letter',
  '/metrics',
  `/${'a'.repeat(600)}`,
])('%s is not cached', (url) => {
  expect(pageKey(url)).toBeUndefined()
})

test.each([
  ['//', '/'],
  ['/Clinic/North-Star', '/clinic/north-star'],
  ['/clinic//north-star', '/clinic/north-star'],
  ['/clinic/north-star/', '/clinic/north-star'],
  ['/%63linic/%6Eorth-star?q=A', '/clinic/north-star?q=A'],
  ['//evil.example/x', '/evil.example/x'],
  ['/CLINIC.data?_routes=x', '/clinic.data?_routes=x'],
])('%s has its one address at %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address)
  expect(canonicalAddress(address), 'and stays there').toBeUndefined()
})

test.each([
  '/',
  '/clinic/north-star',
  '/sitemap.xml',
  '/assets/Entry-B.js',
  '/rest/v1//Faqs',
  '/%E0%A4',
  '/\\evil.example/x',
  '/lost%0a',
  '/a%2fb',
])('%s is left as it is', (url) => {
  expect(canonicalAddress(url)).toBeUndefined()
})
