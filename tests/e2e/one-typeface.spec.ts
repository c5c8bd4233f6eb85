import type { Page } from '@playwright/test'
import { findLines } from './lines.ts'
import {
  clinicPage,
  desktop,
  guidePages,
  phone,
  policyPages,
  productPage,
  townPages,
} from './public-pages.ts'
import { expect, test } from './site.ts'

/** Holds our fonts back until the returned function is called. */
async function holdFonts(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

interface ShiftWatch extends Window {
  shifted: number
}

/** Sums what moved up or down. Words within a line move sideways by a few pixels, as no two faces have the same widths. */
function sumShifts() {
  const watch = window as unknown as ShiftWatch
  watch.shifted = 0
  type Source = { previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  const isUpOrDown = ({ previousRect, currentRect }: Source) =>
    Math.abs(previousRect.top - currentRect.top) >= 1
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.some(isUpOrDown)) watch.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}

const facesInUse = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))

/** Tells whether Chromium has drawn all the words in a font of the page's own. */
async function isInOurFace(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

const paths = ['/', clinicPage, productPage, '/price', ...townPages, ...policyPages, ...guidePages]

for (const viewport of [phone, { width: 768, height: 1024 }, desktop])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const path of paths)
      test(`${path} is drawn in our faces on a first visit, and no line moves when they arrive late`, async ({
        page,
      }) => {
        await page.addInitScript(sumShifts)
        const sendFonts = await holdFonts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        )
        expect(await isInOurFace(page, 'h1')).toBe(false)
        const before = await page.evaluate(findLines)
        expect(before.length).toBeGreaterThan(2)
        sendFonts()
        await expect.poll(() => page.evaluate(facesInUse)).toContain('Newsreader')
        await expect.poll(() => page.evaluate(facesInUse)).toContain('Figtree')
        expect(await isInOurFace(page, 'h1')).toBe(true)
        expect(await isInOurFace(page, 'main p:not(.eyebrow)')).toBe(true)
        expect(await page.evaluate(findLines)).toEqual(before)
        const shifted = await page.evaluate(() => (window as unknown as ShiftWatch).shifted)
        expect(shifted).toBeLessThanOrEqual(0.001)
      })
  })
