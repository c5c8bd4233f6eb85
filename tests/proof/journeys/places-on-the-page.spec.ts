import type { Page } from '@playwright/test'
import { holdRequests } from '../../e2e/held-requests.ts'
import { drawn, phone, scriptsOf, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.use({ viewport: phone })

/** The distance in pixels between the bottom of the header and the section's top edge. */
const distanceFromBar = (page: Page, section: string) =>
  page.locator(`#${section}`).evaluate((one) => {
    const bar = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0
    return Math.round(Math.abs(one.getBoundingClientRect().top - bar))
  })

for (const section of ['products', 'contact']) {
  test(`a URL with #${section} and a click on its link both scroll exactly there`, async ({
    page,
  }) => {
    await visit(page, `/#${section}`)
    await expect.poll(() => distanceFromBar(page, section)).toBeLessThanOrEqual(1)
    await visit(page, '/')
    await page.locator('summary', { hasText: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.locator(`a[href="/#${section}"]`).first().click()
    await expect.poll(() => distanceFromBar(page, section)).toBeLessThanOrEqual(1)
  })
}

test('a family that reloads the page, or returns from a clinic on a slow line, is at the same scroll position', async ({
  page,
}) => {
  await visit(page, '/')
  const clinics = page.locator('#partner-clinics')
  const topOf = () => clinics.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const scrolled = () => page.evaluate(() => scrollY)
  for (let before = -1; before !== (await scrolled()) && (await topOf()) > 150; ) {
    before = await scrolled()
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
    await drawn(page)
  }
  await clinics.locator('summary').first().click()
  await expect(clinics.getByRole('link', { name: 'View Details' })).toBeInViewport()
  const top = await topOf()

  await clinics.getByRole('link', { name: 'View Details' }).dispatchEvent('click')
  await expect(page.getByText('Back to all clinics')).toBeVisible()
  const release = await holdRequests(page, '**/*.data*')
  await page.goBack()
  await expect(page.getByText('Loading...')).toBeVisible()
  await release()
  await expect.poll(topOf).toBe(top)
  await page.reload()
  await scriptsOf(page)
  await expect.poll(topOf).toBe(top)
})
