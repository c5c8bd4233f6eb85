import { expect, test } from 'vitest'
import { renderSitemap } from './sitemap.ts'

const morning = '2026-11-21T07:00:00.123456-07:00'
const evening = '2026-11-21T18:00:00+00:00'

test('a search engine learns when the newest part of a page changed, whatever its time zone', () => {
  const sitemap = renderSitemap('https://site.example', [
    { path: '/', changes: [morning, undefined, evening] },
    { path: '/clinic/a', changes: [morning] },
  ])
  expect(sitemap).toContain(
    '<url><loc>https://site.example/</loc><lastmod>2026-11-21T18:00:00.000Z</lastmod></url>',
  )
  expect(sitemap).toContain('<lastmod>2026-11-21T14:00:00.123Z</lastmod>')
})

test('a page without dated content has no date in the sitemap', () => {
  const sitemap = renderSitemap('https://site.example', [{ path: '/', changes: [undefined] }])
  expect(sitemap).toContain('<url><loc>https://site.example/</loc></url>')
})
