import type { Page } from '@playwright/test'
import { cranbrook, towns } from './towns.ts'

export const townPages = towns.map(({ path }) => path)
export const clinicPage = '/clinic/steeples-veterinary-clinic'
export const policyPages = ['/privacy-policy', '/terms-of-service']
export const guidePages = ['/when-a-pet-dies', '/our-care', '/after']
export const productPage = '/products/larch-wood-urn'
const wholePrice = '/price?weight=30&way=home&town=golden&keepsake=larch-wood-urn'
export const missingPages = ['/products/no-such-product', '/clinic/no-such-clinic', '/no-such-page']

/** Every kind of public page once, and the page of each town, because each has its own text. */
export const publicPages = [
  '/',
  clinicPage,
  productPage,
  '/price',
  wholePrice,
  '/arrange',
  ...townPages,
  ...policyPages,
  ...guidePages,
  ...missingPages,
]

/** A page of each kind that families open most; the proof asks all of `publicPages`. */
export const pageKinds = [
  '/',
  clinicPage,
  wholePrice,
  cranbrook.path,
  '/privacy-policy',
  '/no-such-page',
]

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** Waits until the page is hydrated. */
export const scriptsOf = (page: Page) =>
  page.waitForSelector('script[data-deferred=ready]', { state: 'attached' })

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await scriptsOf(page)
}

/**
 * Waits until the browser has drawn twice: what a scroll sets off has happened by then. A browser may draw nothing at
 * all, while it awaits a font or a stylesheet or is out of sight, so the wait ends without a frame too.
 */
export const drawn = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      new Promise((done) => setTimeout(done, 1000)),
    ]),
  )

/**
 * Scrolls the page to its end and back, and each sideways row on the way, so that all that appears on scrolling is
 * shown. A frame may come late, and a browser may draw nothing more at all: after three seconds without a frame this
 * goes on without waiting.
 */
export const readThrough = (page: Page) =>
  page.evaluate(async () => {
    let missing = 0
    const nextFrame = async () => {
      if (missing === 3) return
      const frame = new Promise((done) => requestAnimationFrame(() => done(true)))
      const none = new Promise((done) => setTimeout(done, 1000, false))
      missing = (await Promise.race([frame, none])) ? 0 : missing + 1
    }
    // Windows that overlap by a fifth show of each section as much as it waits for.
    const step = Math.max(innerHeight * 0.8, 100)
    const read = new Set<Element>()
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
      for (const row of document.querySelectorAll('.sideways')) {
        const { top: above, bottom } = row.getBoundingClientRect()
        if (bottom < 0 || above > innerHeight || read.has(row)) continue
        read.add(row)
        for (let left = 0; left < row.scrollWidth; left += 200) {
          row.scrollTo({ left, behavior: 'instant' })
          await nextFrame()
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** Any key does it; until then sections that aren't near are not laid out. */
export const layOutWholePage = (page: Page) => page.keyboard.press('Shift')

/** The pixels by which the page's content is wider than the window. */
export async function overflowOf(page: Page) {
  await layOutWholePage(page)
  // Beside the room that is kept for a scroll bar, a short page is narrower than the window.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}
