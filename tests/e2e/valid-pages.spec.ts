import type { APIRequestContext, Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import {
  clinicPage,
  desktop,
  guidePages,
  missingPages,
  phone,
  policyPages,
  productPage,
  readThrough,
} from './public-pages.ts'
import { expect, isAboutServiceWorker, test } from './site.ts'

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

test('every public page is valid and accessible HTML', async ({ request }) => {
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

test('every link, picture and preload on a public page exists', async ({ request, site }) => {
  test.slow() // It opens every product's page and every width of its picture.
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

test('every page that a visitor can reach by links exists, with the section that the link names', async ({
  request,
  site,
}) => {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    pages.set(path, await answer.text())
  }
  const followed = new Set<string>()
  const queue = ['/']
  for (const path of queue) {
    await read(path)
    for (const [, href = ''] of (pages.get(path) ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(href, site.url + path)
      if (origin !== site.url) continue
      followed.add(pathname + hash)
      if (!queue.includes(pathname)) queue.push(pathname)
    }
  }
  // "#top" needs no element with that id.
  const missing = [...followed].filter((target) => {
    const [path = '', id = 'top'] = target.split('#')
    return id !== 'top' && !pages.get(path)?.includes(`id="${id}"`)
  })
  expect(missing).toEqual([])
  expect(queue.length).toBeGreaterThan(15)
})

/** Holds files of a kind back until the returned function is called. */
async function makeSlowLine(page: Page, files: RegExp) {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

interface ShiftWatch extends Window {
  shifts: string[]
}

function watchShifts() {
  const watch = window as unknown as ShiftWatch
  watch.shifts = []
  const nameOf = (node?: Node) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.localName}.${element?.className}`
  }
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      watch.shifts.push(
        `${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
      )
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout position of each picture, without transforms and without the hero's background. */
const findPlaces = () =>
  [...document.querySelectorAll<HTMLElement>('img:not(.hero-backdrop *)')].map((picture) => {
    let [x, y] = [0, 0]
    for (let box: Element | null = picture; box instanceof HTMLElement; box = box.offsetParent) {
      x += box.offsetLeft
      y += box.offsetTop
    }
    return [x, y, picture.offsetWidth, picture.offsetHeight]
  })

test('a page of which the browser draws nothing is not waited for without an end', async ({
  page,
}) => {
  await page.goto('/when-a-pet-dies')
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await readThrough(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

const pageKinds = [
  '/',
  clinicPage,
  '/golden-pet-cremation',
  '/privacy-policy',
  '/price',
  productPage,
  ...guidePages,
  '/no-such-page',
]

for (const viewport of [phone, desktop])
  test.describe(`on a slow line at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const path of pageKinds)
      test(`${path} loads without layout shifts, broken pictures or console messages`, async ({
        page,
      }) => {
        const messages: string[] = []
        page.on('console', (message) => {
          if (!isAboutServiceWorker(message)) messages.push(message.text())
        })
        await page.addInitScript(watchShifts)
        const sendFonts = await makeSlowLine(page, /\.woff2$/)
        const sendPictures = await makeSlowLine(page, /\/render\/image\/|\.(svg|jpg|webp|avif)$/)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await readThrough(page)
        sendFonts()
        await page.evaluate(() => document.fonts.ready)
        // Until then a section out of sight has the height that it had in the fallback font.
        await readThrough(page)
        const places = await page.evaluate(findPlaces)
        sendPictures()
        await page.waitForLoadState('load')
        await readThrough(page)
        await page.waitForFunction(() =>
          // A phone shows six products; the pictures of the others wait until they are asked for.
          [...document.images].every((image) => image.complete || !image.checkVisibility()),
        )
        expect(await page.evaluate(findPlaces)).toEqual(places)
        // A sign behind the end of a line moves by a pixel or two with the width of its words.
        const shifts = await page.evaluate(() => (window as unknown as ShiftWatch).shifts)
        const shifted = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
        expect(shifted, shifts.join('\n')).toBeLessThanOrEqual(0.001)
        expect(messages.filter((text) => !text.includes('status of 404'))).toEqual([])
        const broken = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.naturalWidth === 0 && image.checkVisibility())
            .map(({ src }) => src),
        )
        expect(broken).toEqual([])
      })
  })
