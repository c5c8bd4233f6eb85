import { expect, test } from 'vitest'
import { dateKeptPage } from './date-kept-page.ts'
import { findKeptAddress } from './kept-pages.ts'

test.each([
  ['/', '/'],
  ['/price?weight=30&way=home', '/price?weight=30&way=home'],
  ['/clinic/steeples-veterinary-clinic', '/clinic/steeples-veterinary-clinic'],
  ['/administration-of-ashes', '/administration-of-ashes'],
])('the public page %s is kept as %s', (url, address) => {
  expect(findKeptAddress(new URL(url, 'http://site'))).toBe(address)
})

test.each([
  '/admin',
  '/admin/products/1',
  '/auth/accept-invitation?token=secret',
  '/auth/v1/token',
  '/storage/v1/object/public/hero/a',
  '/healthz',
  '/admin.data',
  '/price.data',
  '/service-worker.js',
])('%s is never kept', (url) => {
  expect(findKeptAddress(new URL(url, 'http://site'))).toBeUndefined()
})

const page = '<body><div class="kept-notice" data-kept-notice="-420"></div></body>'
const keptAt = (date: string) =>
  new Response(page, { headers: { date, 'content-security-policy': "default-src 'none'" } })

test('a kept page shows when it was kept, in the firm’s time zone, and links to the current page', async () => {
  const dated = await dateKeptPage(keptAt('Mon, 23 Nov 2026 17:42:00 GMT'))
  const html = await dated.text()
  expect(html).toContain('As of 23 November, 10:42 am.')
  expect(html).toContain('<a href="">Try again</a>')
  expect(dated.headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('midnight and noon are formatted differently', async () => {
  const midnight = await dateKeptPage(keptAt('Sun, 05 Jul 2026 07:05:00 GMT'))
  expect(await midnight.text()).toContain('As of 5 July, 12:05 am.')
  const noon = await dateKeptPage(keptAt('Sun, 05 Jul 2026 19:05:00 GMT'))
  expect(await noon.text()).toContain('As of 5 July, 12:05 pm.')
})
