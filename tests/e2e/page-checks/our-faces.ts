import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

/** Runs in the page: which of our font families have loaded. */
const facesInUse = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))

/** The font files with which Chromium has rendered the text. */
export async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts
}

/** Whether Chromium has rendered all of the text in one of the page's own fonts. */
async function isInOurFace(page: Page, selector: string) {
  const fonts = await fontsOf(page, selector)
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

/** Waits for the first paint and expects it in a fallback font, while our fonts are held back. */
export async function expectFallbackFaces(page: Page) {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  expect.soft(await isInOurFace(page, 'h1'), 'our face is held back').toBe(false)
}

/** Waits until both of our fonts have loaded, and expects that the page uses them. */
export async function expectOurFaces(page: Page) {
  await expect.soft.poll(() => page.evaluate(facesInUse)).toContain('Newsreader')
  await expect.soft.poll(() => page.evaluate(facesInUse)).toContain('Figtree')
  expect.soft(await isInOurFace(page, 'h1'), 'the heading is in our face').toBe(true)
  const text = 'main p:not(.eyebrow)'
  expect.soft(await isInOurFace(page, text), 'the text is in our face').toBe(true)
}
