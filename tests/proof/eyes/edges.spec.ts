import type { Locator } from '@playwright/test'
import { tablet } from '../../e2e/page-checks/check-page.ts'
import { clinicPage, desktop, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    return { left, right, middle: (top + bottom) / 2 }
  })

for (const viewport of [tablet, desktop])
  test(`the columns of the footer are below each other at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/price')
    const headings = page.getByRole('contentinfo').getByRole('heading')
    const contact = await edges(headings.filter({ hasText: 'Contact' }))
    const towns = await edges(headings.filter({ hasText: 'Areas We Serve' }))
    expect(towns.left).toBe(contact.left)
  })

test('the links at the end of a clinic’s page are in one row on a small laptop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit(page, clinicPage)
  const steps = page.getByRole('region', { name: 'Pet Cremation Services' })
  const first = await edges(steps.getByRole('link', { name: 'Contact Us' }))
  const last = await edges(steps.getByRole('link', { name: 'See the prices' }))
  expect(last.middle).toBeCloseTo(first.middle, 0)
})

test('the arrow of a select keeps its distance from the edge of the field', async ({ page }) => {
  await visit(page, '/price')
  const town = page.getByLabel('Town of your home')
  const arrow = town.locator('xpath=following-sibling::*')
  expect((await edges(town)).right - (await edges(arrow)).right).toBeGreaterThanOrEqual(12)
})
