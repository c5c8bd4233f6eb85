import { expect, test } from 'vitest'
import { canonicalAddress, isAnswer, pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/clinic/north-star', '/clinic/north-star'],
  ['/?utm_source=mail&fbclid=x', '/'],
  [`/?${'long='.repeat(300)}`, '/'],
  ['/auth', '/auth'],
  ['/price', '/price'],
  ['/clinic/north-star.data', '/clinic/north-star.data'],
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
  '/price.data?weight=30',
  '/arrange.data?clinic=north-star',
  '/storage/v1/object/public/hero_images/a.jpg',
  '/healthz',
  '/admin/products/5c8a8f4e-0000-4000-8000-000000000001',
  '/auth/\\.data',
  '/lost%0a',
  `/${'a'.repeat(600)}`,
])('%s is not cached', (url) => {
  expect(pageKey(url)).toBeUndefined()
})

test('a price result has a different key from the empty form', () => {
  const question = '/price?weight=30&unit=lb'
  expect(pageKey(question)).toBe(question)
  expect(isAnswer(question)).toBe(true)
  expect(isAnswer('/price')).toBe(false)
  expect(isAnswer('/arrange?clinic=north-star')).toBe(true)
  expect(isAnswer('/arrange')).toBe(false)
  expect(pageKey(`/price?${'weight=30&'.repeat(300)}`), 'longer than any question').toBe('/price')
})

test.each([
  ['//', '/'],
  ['/Clinic/North-Star', '/clinic/north-star'],
  ['/clinic//north-star', '/clinic/north-star'],
  ['/clinic/north-star/', '/clinic/north-star'],
  ['/%63linic/%6Eorth-star?q=A', '/clinic/north-star?q=A'],
  ['//evil.example/x', '/evil.example/x'],
  ['/.', '/'],
  ['/..//evil.example/x', '/evil.example/x'],
  ['/CLINIC.data?_routes=x', '/clinic.data?_routes=x'],
  ['/price.', '/price'],
  ['/clinic/north-star%3E', '/clinic/north-star'],
  ['/clinic/north-star,?fbclid=x', '/clinic/north-star?fbclid=x'],
  ['/price%3Futm_source=mail', '/price'],
  ['/price&utm_source=mail', '/price'],
  ['/%22price%22', '/price'],
  ['/%E2%80%9Cclinic/north-star%E2%80%9D?fbclid=x', '/clinic/north-star?fbclid=x'],
  ['/%22https://valley.example/price%22', '/price'],
  ['//pets//5CA1AB1E5ca1ab1e.', '/pets/5ca1ab1e5ca1ab1e'],
  ['/price%0A', '/price'],
  ['/price%0D%0A?fbclid=x', '/price?fbclid=x'],
  ['/price%09', '/price'],
  ['/price%C2%A0', '/price'],
  ['/price/%C2%A0(', '/price'],
  ['/price%5D', '/price'],
  ['/price%E3%80%8D%E3%80%80', '/price'],
  ['/price%EF%BC%89', '/price'],
  ['/price%2C%20/faqs', '/price'],
  ['/clinic/north-star%3B', '/clinic/north-star'],
])('the canonical address of %s is %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address)
  expect(canonicalAddress(address), 'and stays there').toBeUndefined()
})

test('a URL with thousands of slashes or dots redirects to its page instead of being rendered', () => {
  for (const filler of ['/', '/.'])
    expect(canonicalAddress(`${filler.repeat(3000)}/clinic/north-star`)).toBe('/clinic/north-star')
  expect(canonicalAddress(`/${'A'.repeat(600)}`), 'too long for a page').toBeUndefined()
})

test.each([
  '/',
  '/clinic/north-star',
  '/sitemap.xml',
  '/assets/Entry-B.js',
  '/rest/v1//Faqs',
  '/%E0%A4',
  '/\\evil.example/x',
  '/lost%0ax',
  '/a%2fb',
])('%s is already canonical', (url) => {
  expect(canonicalAddress(url)).toBeUndefined()
})
