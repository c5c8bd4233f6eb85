import type { Page } from '@playwright/test'
import {
  cityPages,
  clinicPage,
  desktop,
  missingPages,
  phone,
  policyPages,
  scriptsOf,
  visit,
} from './public-pages.ts'
import { expect, test } from './site.ts'

const wholeSheet = '**/assets/styles-*.css'
const [town = ''] = cityPages
const shortenedPages = [clinicPage, town, ...policyPages, ...missingPages]

/** The elements, and what stands before and after them, that all rules together change. */
const findChanged = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const readLooks = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const styles = getComputedStyle(element, part)
          const isThere = !part || styles.content !== 'none'
          const names = isThere ? [...styles] : ['content']
          const set = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`)
          return `${element.outerHTML.slice(0, 200)} ${part} ${set.join('; ')}`
        }),
      )
    const looks = readLooks()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    return readLooks().filter((look, at) => look !== looks[at])
  }, rules)

for (const viewport of [phone, desktop])
  test(`at ${viewport.width} pixels a page looks with its own rules as with all`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ viewport, baseURL: site.url, javaScriptEnabled: false })
    for (const path of shortenedPages) {
      await page.goto(path)
      const url = await page.locator('script[data-late]').getAttribute('data-styles')
      expect(url, path).not.toBeNull()
      const rules = await (await page.request.get(`${url}`)).text()
      expect(await findChanged(page, rules), path).toEqual([])
    }
    await page.close()
  })

test('a page has all rules before its scripts change it', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(wholeSheet, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  const visited = visit(page, clinicPage)
  await asked.promise
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await expect(page.locator('script[type=module]')).toHaveCount(0)
  gate.resolve()
  await visited
})

test('text that stood before its font came stays in its stand-in when the other rules come', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await gate.promise
    await route.continue()
  })
  const measureText = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('nav a')].map((text) => text.getBoundingClientRect().width),
    )
  await page.goto(clinicPage, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const widths = await measureText()
  gate.resolve()
  await scriptsOf(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await measureText()).toEqual(widths)
})

test.describe('where the style sheet does not come', () => {
  test.use({ consoleIsSilent: undefined })

  test('a page gets its scripts all the same', async ({ page }) => {
    await page.route(wholeSheet, (route) => route.abort())
    await visit(page, clinicPage)
  })
})
