import type { Page } from '@playwright/test'
import { collisionsOn } from '../collisions.ts'
import { overflowOf } from '../public-pages.ts'
import { expect } from '../site.ts'

/** The text spacing of WCAG 1.4.12. */
const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

const widths = [
  ['a page enlarged four times', { width: 320, height: 256 }],
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a small computer', { width: 1024, height: 768 }],
  ['a computer', { width: 1440, height: 900 }],
] as const

/** Runs in the page: phone numbers that a column too narrow for them breaks into three lines or more. */
function findBrokenNumbers() {
  const heightOf = (link: Element) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    const tops = [...text.getClientRects()].map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops)
  }
  const links = [...document.querySelectorAll('main a[href^="tel:"]')]
  return links.filter((link) => heightOf(link) > 40).map((link) => link.textContent)
}

/** Expects that nothing overflows, is cut off or overlaps at any width, even with wider text spacing. */
export async function expectEveryWidthFits(page: Page) {
  for (const [name, viewport] of widths) {
    await page.setViewportSize(viewport)
    expect.soft(await overflowOf(page), name).toBe(0)
    expect.soft(await collisionsOn(page), name).toEqual([])
    expect.soft(await page.evaluate(findBrokenNumbers), name).toEqual([])
    await addStyle(page, wideText)
    expect.soft(await overflowOf(page), `${name}, wide text`).toBe(0)
    expect.soft(await collisionsOn(page), `${name}, wide text`).toEqual([])
    await addStyle(page, '')
  }
}

/** Runs in the page: by how many pixels its last text or controls overlap the skyline above the footer. */
function findWordsInSkyline() {
  const skyline = document.querySelector('footer img')?.getBoundingClientRect().top ?? 0
  const blocks = [...document.querySelectorAll('main :is(p, a, button, select, li, dd)')]
  const seen = blocks.filter((block) => block.checkVisibility())
  return Math.max(...seen.map((block) => block.getBoundingClientRect().bottom)) - skyline
}

/** Expects that no text of the page overlaps the skyline above its footer. */
export async function expectClearSkyline(page: Page) {
  for (const [name, viewport] of widths.slice(1)) {
    await page.setViewportSize(viewport)
    expect.soft(await page.evaluate(findWordsInSkyline), name).toBeLessThanOrEqual(0)
  }
}
