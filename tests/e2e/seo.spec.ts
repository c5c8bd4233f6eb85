import type { APIRequestContext } from '@playwright/test'
import { pages, publicAddress, readHead } from './page-heads.ts'
import { test as base, expect, withoutPage } from './site.ts'

const test = base.extend(withoutPage)

test.describe('what a search engine finds', () => {
  test('a search engine finds a unique title, description and canonical URL on every page', async ({
    request,
    site,
  }) => {
    const heads = await Promise.all(pages.map((path) => readHead(request, path)))
    for (const [index, { titles, canonical, meta }] of heads.entries()) {
      expect(titles).toHaveLength(1)
      expect(canonical).toEqual([publicAddress(site.url) + pages[index]])
      expect(meta('format-detection'), 'Safari rewrites no number').toEqual([
        'telephone=no, date=no, address=no, email=no',
      ])
      const [description = '', ...others] = meta('description')
      expect(others).toEqual([])
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThan(180)
    }
    const titles = heads.flatMap((head) => head.titles)
    expect(new Set(titles).size).toBe(pages.length)
    const descriptions = heads.flatMap(({ meta }) => meta('description'))
    expect(new Set(descriptions).size).toBe(pages.length)
  })
})

test.describe('what a search engine reads', () => {
  const listed = async (request: APIRequestContext) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)
    return [...entries].map(([, address = '']) => new URL(address).pathname)
  }

  test('a search engine finds every page in the sitemap, and each of them exists', async ({
    request,
  }) => {
    const answer = await request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toContain('application/xml')
    const paths = await listed(request)
    expect(paths).toEqual(expect.arrayContaining(pages))
    expect(paths).toHaveLength(pages.length + 5 + 11)
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  })
})
