import type { Page } from '@playwright/test'
import { collisionsOn } from '../../e2e/collisions.ts'
import { clinicPage, guidePages, overflowOf, phone, scriptsOf } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const pages = [
  '/',
  clinicPage,
  '/canal-flats-pet-cremation',
  '/price?weight=30+lb&way=home&town=golden&keepsake=larch-wood-urn',
  '/privacy-policy',
  '/when-a-pet-dies',
  '/our-care',
  '/after',
  '/arrange',
  '/no-such-page',
  '/auth',
  '/auth/accept-invitation?token=none',
]

// tests/proof/screens/large-text.test.tsx checks the same on the staff screens.

/** Doubles a page's text with the browser's own setting, which enlarges rem and the layout's breakpoints, too. */
async function withDoubledFont(page: Page, ask: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  const set = (standard: number, fixed: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  await set(32, 26)
  await ask()
  await set(16, 13)
  await devtools.detach()
}

/** Android's setting, which enlarges only the text. */
const doubleLetters = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { text-size-adjust: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })

async function open(page: Page, path: string) {
  await page.goto(path)
  if (!path.startsWith('/auth')) await scriptsOf(page)
  await expect(page.locator('h1').first()).toBeVisible()
}

/** Checks an open page with both settings, one after the other. */
async function expectBothFit(page: Page, path: string) {
  await withDoubledFont(page, () => expectEverythingFits(page, `${path}, its text doubled`))
  await doubleLetters(page)
  await expectEverythingFits(page, `${path}, its letters doubled`)
}

async function expectEverythingFits(page: Page, path: string) {
  await expect
    .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)))
    .toBeGreaterThan(33)
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      row.removeAttribute('name')
      row.open = true
    }
  })
  for (const bar of await page.locator('body > header').all()) {
    const heading = await page.locator('h1').boundingBox()
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect.soft(heading?.y, path).toBeGreaterThan(y + height)
  }
  expect.soft(await overflowOf(page), path).toBe(0)
  expect.soft(await collisionsOn(page), path).toEqual([])
}

test.describe('on the smallest phone that doubles its text', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('every field of a family’s form stays within its card', async ({ page }) => {
    for (const path of ['/', '/price', '/arrange', '/auth'])
      await withDoubledFont(page, async () => {
        await open(page, path)
        const beyond = await page.locator('form :is(input, select, textarea, button)').evaluateAll(
          (fields) =>
            fields.filter((field) => {
              const card = field.closest('.rounded-card, form')?.getBoundingClientRect()
              const { left, right, width } = field.getBoundingClientRect()
              return card && width > 0 && left > 0 && right > Math.min(card.right, innerWidth) + 1
            }).length,
        )
        expect.soft(beyond, path).toBe(0)
      })
  })
})

/** A person's own style sheet, which enlarges rem but not the layout's breakpoints. */
const doubleRoot = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })

test.describe('in a window whose root font size is doubled', () => {
  for (const width of [320, 768, 1024, 1280])
    test(`the header and the columns of a page hold at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/canal-flats-pet-cremation', ...guidePages]) {
        await open(page, path)
        await doubleRoot(page)
        await expectEverythingFits(page, path)
        const bar = await page.getByRole('banner').boundingBox()
        expect.soft(bar?.height, path).toBeLessThanOrEqual(150)
      }
    })
})

test.use({ viewport: phone })

test.describe('on a phone that doubles its text, or all letters', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('every page stays readable, and the menu opens below the header', async ({ page }) => {
    test.slow()
    for (const path of pages) {
      await open(page, path)
      await expectBothFit(page, path)
    }
    await page.goto('/')
    await doubleLetters(page)
    await page.locator('summary', { hasText: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const bar = await page.getByRole('banner').boundingBox()
    await expect.poll(async () => (await menu.boundingBox())?.y).toBeCloseTo(bar?.height ?? 0, 0)
  })
})

test.describe('on a phone in landscape orientation', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  for (const path of ['/', clinicPage])
    test(`the header of ${path} leaves room for the content`, async ({ page }) => {
      await open(page, path)
      await page.mouse.wheel(0, 600)
      const bar = page.getByRole('banner')
      await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
      await page.locator('summary', { hasText: 'Menu' }).click()
      const contact = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
      await contact.filter({ hasText: 'Pricing' }).click()
      await expect(page.locator('#pricing h2')).toBeInViewport()
    })
})
