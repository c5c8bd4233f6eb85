import type { Page } from '@playwright/test'
import { cranbrook, towns } from './towns.ts'

export const townPages = towns.map(({ path }) => path)
export const clinicPage = '/clinic/steeples-veterinary-clinic'
export const policyPages = ['/privacy-policy', '/terms-of-service']
export const guidePages = ['/when-a-pet-dies', '/our-care', '/after']
export const productPage = '/products/larch-wood-urn'
const wholePrice = '/price?weight=30+lb&way=home&town=golden&keepsake=larch-wood-urn'
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

/** One page of each kind that families open most; the proof checks all of `publicPages`. */
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
 * Waits for two frames, after which the effects of a scroll have happened. A browser may render nothing at all while it
 * waits for a font or a style sheet or is in the background, so the wait also ends without a frame.
 */
export const drawn = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      new Promise((done) => setTimeout(done, 1000)),
    ]),
  )

/**
 * Scrolls the page to its end and back, and each sideways row on the way, so that everything that appears on scrolling
 * is shown. If there is no frame for three seconds, because frames may be late or stop altogether, this continues
 * without waiting.
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
    // Windows that overlap by a fifth show enough of each section to animate it.
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

/** By how many pixels the page's content is wider than the window. */
export const overflowOf = (page: Page) =>
  // Next to the space reserved for a scroll bar, a short page is narrower than the window.
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** Fills in /price for a dog of 30 lb that is brought in, with an urn, and asks. */
export async function askPrice(page: Page) {
  await page.getByLabel('Weight, such as 12 kg or 30 lb').first().fill('30 lb')
  await page.getByLabel('You bring your pet to us in Cranbrook').check()
  await page.getByLabel('If you would like one').first().selectOption('Larch Wood Urn')
  await page.getByRole('button', { name: 'Show the full price' }).click()
}
