import type { Page } from '@playwright/test'
import { collisionsOn } from './collisions.ts'
import { layOutWholePage, overflowOf, publicPages, readThrough, visit } from './public-pages.ts'
import { expect, test } from './site.ts'

/** The spacing that WCAG 1.4.12 asks text to bear. */
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
  ['a computer', { width: 1440, height: 900 }],
] as const

for (const path of publicPages)
  test(`${path} fits every width, also with text set wide`, async ({ page }) => {
    await visit(page, path)
    for (const row of await page.locator('main details').all())
      await row.evaluate((details: HTMLDetailsElement) => {
        details.removeAttribute('name')
        details.open = true
      })
    for (const [name, viewport] of widths) {
      await page.setViewportSize(viewport)
      expect.soft(await overflowOf(page), name).toBe(0)
      expect.soft(await collisionsOn(page), name).toEqual([])
      await addStyle(page, wideText)
      expect.soft(await overflowOf(page), `${name}, wide text`).toBe(0)
      expect.soft(await collisionsOn(page), `${name}, wide text`).toEqual([])
      await addStyle(page, '')
    }
  })

/** Runs in the page: by how many pixels its last words or controls reach into the skyline above the footer. */
function findWordsInSkyline() {
  const skyline = document.querySelector('footer img')?.getBoundingClientRect().top ?? 0
  const blocks = [...document.querySelectorAll('main :is(p, a, button, select, li, dd)')]
  const seen = blocks.filter((block) => block.checkVisibility())
  return Math.max(...seen.map((block) => block.getBoundingClientRect().bottom)) - skyline
}

test('no words of a page lie in the skyline above its footer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...publicPages, '/price?weight=2500&way=home'])
    for (const [name, viewport] of widths.slice(1)) {
      await page.setViewportSize(viewport)
      await visit(page, path)
      await layOutWholePage(page)
      const depth = await page.evaluate(findWordsInSkyline)
      expect.soft(depth, `${path} on ${name}`).toBeLessThanOrEqual(0)
    }
})

test('nothing moves by itself for a visitor who prefers stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.evaluate(() => {
    const started: string[] = []
    Object.assign(window, { started })
    document.addEventListener('animationstart', ({ animationName }) => started.push(animationName))
    document.addEventListener('transitionrun', (event) => {
      const [animation] = (event.target as Element).getAnimations()
      const { duration } = animation?.effect?.getComputedTiming() ?? {}
      if (Number(duration) > 1) started.push(event.propertyName)
    })
  })
  await readThrough(page)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual(
    [],
  )
})
