import type { Page } from '@playwright/test'
import { collisionsOn } from './collisions.ts'
import { overflowOf, publicPages, readThrough, visit } from './public-pages.ts'
import { expect, test } from './site.ts'

/** What WCAG 1.4.12 asks text to bear. */
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
