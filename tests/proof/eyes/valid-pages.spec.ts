import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { clinicPage, missingPages, policyPages } from '../../e2e/public-pages.ts'
import { expect, test, withoutPage } from '../../e2e/site.ts'

const fetchTest = test.extend(withoutPage)

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
})

async function readSitemap(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}

const readPages = async (request: APIRequestContext) => {
  const paths = [...(await readSitemap(request)), ...missingPages]
  expect(paths).toEqual(expect.arrayContaining(['/', clinicPage, ...policyPages]))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await (await request.get(path)).text()] as const),
    ),
  )
}

fetchTest('every public page is valid and accessible HTML', async ({ request }) => {
  for (const [path, html] of await readPages(request)) {
    const { results } = await validator.validateString(html, path)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect.soft(found, path).toEqual([])
  }
})

const addresses = /\s(?:href|src|action)="([^"]*)"/g
const sharedPictures = /<meta (?:property|name)="(?:og|twitter):image" content="([^"]*)"/g
const canonical = /<link rel="canonical" href="([^"]*)"/

const addressesIn = (html: string) =>
  [...html.matchAll(addresses), ...html.matchAll(sharedPictures)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )

fetchTest('every link, picture and preload on a public page exists', async ({ request, site }) => {
  test.slow() // The test opens every product's page and every width of its picture.
  const pages = await readPages(request)
  const ownOrigin = new URL(canonical.exec(pages.get('/') ?? '')?.[1] ?? '').origin
  const known = new Map<string, Promise<{ status: number; text: string }>>()
  const open = (path: string) => {
    const opened =
      known.get(path) ??
      request.get(path).then(async (r) => ({ status: r.status(), text: await r.text() }))
    known.set(path, opened)
    return opened
  }
  for (const [path, html] of pages)
    for (const address of new Set(addressesIn(html))) {
      const { origin, protocol, pathname, search, hash } = new URL(address, new URL(path, site.url))
      const from = `${address} on ${path}`
      if (![site.url, ownOrigin].includes(origin)) {
        expect.soft(protocol, from).toMatch(/^(https|mailto|tel):$/)
        continue
      }
      const { status, text } = await open(pathname + search)
      expect.soft(status, from).toBe(missingPages.includes(pathname) ? 404 : 200)
      const isInPage = hash && hash !== '#top'
      if (isInPage) expect.soft(text.includes(` id="${hash.slice(1)}"`), from).toBe(true)
    }
  expect(known.size).toBeGreaterThan(pages.size)
})
