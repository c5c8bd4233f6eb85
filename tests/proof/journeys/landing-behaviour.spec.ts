import type { Page } from '@playwright/test'
import { holdTheClock } from '../../e2e/clock.ts'
import { drawn } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/publishing.ts'

const transparent = 'rgba(0, 0, 0, 0)'
const translucentWhite = 'rgba(255, 255, 255, 0.9)'

const header = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, section: string) => page.locator(`#${section} h2`)

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const scriptsHaveStarted = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('cached_navigation') !== null)

test.describe('arriving at a section', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a URL with a section scrolls to it, and the page does not scroll again after the visitor has scrolled', async ({
    page,
  }) => {
    await page.goto('/#pricing')
    await expect(heading(page, 'pricing')).toBeInViewport()
    // The browser may scroll to the section once more when the page is complete.
    await expect(async () => {
      await page.mouse.wheel(0, -100_000)
      await drawn(page)
      expect(await scrollTop(page)).toBe(0)
    }).toPass()
    await scriptsHaveStarted(page)
    await drawn(page)
    expect(await scrollTop(page)).toBe(0)
  })

  test('a link from another page waits a tenth of a second and then scrolls smoothly', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const glides: string[] = []
      const scrollIntoView = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (options) {
        const { scrollBehavior } = getComputedStyle(document.documentElement)
        if (scrollBehavior === 'smooth') glides.push(this.id)
        scrollIntoView.call(this, options)
      }
      Object.assign(window, { glides })
    })
    const glides = () => page.evaluate(() => (window as unknown as { glides: string[] }).glides)
    await page.clock.install()
    await page.goto('/privacy-policy')
    await scriptsHaveStarted(page)
    await holdTheClock(page)

    await menuOf(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Honoring Your Beloved Pet/)
    await page.clock.runFor(99)
    expect(await glides()).toEqual([])
    expect(await scrollTop(page)).toBe(0)
    await page.clock.runFor(1)
    expect(await glides()).toEqual(['pricing'])
    await expect(heading(page, 'pricing')).toBeInViewport()
    await expect(page.locator('#pricing')).toBeFocused()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  })
})

test.describe('scrolling down the page', () => {
  test.use({ reducedMotion: 'no-preference' })

  const inner = (page: Page, section: string) => page.locator(`#${section} > div`)
  const show = (page: Page, section: string, share: number) =>
    inner(page, section).evaluate((element, seen) => {
      const { top, height } = element.getBoundingClientRect()
      const distance = top - window.innerHeight + height * seen
      window.scrollBy({ top: distance, behavior: 'instant' })
    }, share)

  test('a section rises into place once, when 15 % of it is in view, and is never hidden', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const risen: string[] = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (...motion) {
        risen.push(this.closest('section')?.id ?? '')
        return animate.apply(this, motion)
      }
      Object.assign(window, { risen })
    })
    const risen = () => page.evaluate(() => (window as unknown as { risen: string[] }).risen)
    await page.goto('/')
    await scriptsHaveStarted(page)
    await expect(inner(page, 'services')).toHaveCSS('opacity', '1')
    await expect(inner(page, 'services')).toHaveCSS('transform', 'none')
    await show(page, 'services', 0.12)
    await drawn(page)
    expect(await risen()).not.toContain('services')
    await show(page, 'services', 0.18)
    await expect.poll(risen).toContain('services')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await drawn(page)
    await show(page, 'services', 0.18)
    await drawn(page)
    expect((await risen()).filter((id) => id === 'services')).toHaveLength(1)
  })

  test('the header turns white after more than 10 px', async ({ page }) => {
    await page.goto('/')
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await drawn(page)
    }
    await scrollTo(10)
    await expect(header(page)).toHaveCSS('background-color', transparent)
    await scrollTo(11)
    await expect(header(page)).toHaveCSS('background-color', translucentWhite)
    await expect(header(page)).toHaveCSS('position', 'fixed')
    await expect(header(page)).toBeInViewport()
    await scrollTo(0)
    await expect(header(page)).toHaveCSS('background-color', transparent)
    await page.goto('/privacy-policy')
    await expect(header(page)).toHaveCSS('background-color', translucentWhite)
  })
})
