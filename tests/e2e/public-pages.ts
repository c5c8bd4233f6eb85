import type { Page } from '@playwright/test'
import { cities } from '../../app/features/cities/cities.ts'

export const cityPages = cities.map(({ path }) => `/${path}`)
export const clinicPage = '/clinic/steeples-veterinary-clinic'
export const policyPages = ['/privacy-policy', '/terms-of-service']
export const missingPages = ['/clinic/no-such-clinic', '/no-such-page']

/** Every kind of public page once, and the page of each city, because each has its own text. */
export const publicPages = ['/', clinicPage, ...cityPages, ...policyPages, ...missingPages]

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

/** Scrolls to the end of the page and back, so that everything that appears on scrolling is shown. */
export const readThrough = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** By how many pixels the page's content is wider than the window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
