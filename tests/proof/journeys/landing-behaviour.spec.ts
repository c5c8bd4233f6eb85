import type { Page } from '@playwright/test'
import { drawn, phone } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/publishing.ts'

const header = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const mobileMenuOf = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
const heading = (page: Page, section: string) => page.locator(`#${section} h2`)

const scriptsHaveStarted = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('cached_navigation') !== null)

test.describe('scrolling down the page', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a section fades in on a phone, and a long one when it fills 15 % of the screen', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await scriptsHaveStarted(page)
    // Sections above would get their real height only near the screen, and move this one while it is measured.
    await page.evaluate(() => {
      document.documentElement.dataset.whole = ''
    })
    const products = page.locator('#products .reveal')
    const showOnScreen = (share: number) =>
      products.evaluate((element, seen) => {
        const { top } = element.getBoundingClientRect()
        window.scrollBy({ top: top - window.innerHeight * (1 - seen), behavior: 'instant' })
      }, share)
    await showOnScreen(0.1)
    await drawn(page)
    await expect(products).toHaveCSS('opacity', '0')
    await showOnScreen(0.18)
    await expect(products).toHaveCSS('opacity', '1')
  })

  test('nothing is hidden from a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await scriptsHaveStarted(page)
    await drawn(page)
    const opacities = await page
      .locator('.reveal')
      .evaluateAll((parts) => parts.map((each) => getComputedStyle(each).opacity))
    expect(opacities.length).toBeGreaterThan(6)
    expect(new Set(opacities)).toEqual(new Set(['1']))
  })
})

test.describe('after staff changed the navigation', () => {
  test('a visitor finds the default quick links when staff left none', async ({ page, staff }) => {
    await staff.publish('navigation_items', (rows) =>
      rows.update({ is_desktop_visible: false }).eq('type', 'section').throwOnError(),
    )
    await page.goto('/')
    await expect(menuOf(page).getByRole('link')).toHaveCount(0)
    const quickLinks = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
    await expect(quickLinks).toHaveText([
      'About Us',
      'Our Services',
      'Products',
      'Pricing',
      'Contact Us',
    ])
    await quickLinks.nth(1).click()
    await expect(heading(page, 'services')).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a visitor can call from the header, from the menu and from the footer', async ({
    page,
  }) => {
    await page.goto('/')
    await page.locator('summary', { hasText: 'Menu' }).tap()
    for (const place of [header(page), mobileMenuOf(page), page.getByRole('contentinfo')])
      await expect(place.getByRole('link', { name: '(250) 555-0142' }).first()).toHaveAttribute(
        'href',
        'tel:+12505550142',
      )
  })
})
