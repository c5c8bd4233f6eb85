import type { Locator, Page } from '@playwright/test'
import { tablet } from '../../e2e/page-checks/check-page.ts'
import { clinicPage, desktop, phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    return { left, right, top, middle: (top + bottom) / 2 }
  })

const columnOf = (page: Page, title: string) =>
  edges(page.getByRole('contentinfo').getByRole('heading', { name: title }))

test('the columns of the footer are below each other on a tablet', async ({ page }) => {
  await page.setViewportSize(tablet)
  await visit(page, '/price')
  const towns = await columnOf(page, 'Areas We Serve')
  expect(towns.left).toBe((await columnOf(page, 'Contact')).left)
})

test('the columns of the footer begin at one height on a computer', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/price')
  const { top } = await columnOf(page, 'Contact')
  for (const title of ['For Families', 'Quick Links', 'Areas We Serve'])
    expect((await columnOf(page, title)).top).toBeCloseTo(top, 0)
})

test('on a phone the towns of the footer unfold below their heading', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/privacy-policy')
  const towns = page.getByRole('navigation', { name: 'Areas We Serve' })
  await expect(towns.getByRole('link')).toHaveCount(0)
  await towns.locator('summary').click()
  await expect(towns.getByRole('link', { name: 'Golden' })).toBeVisible()
})

test('each page shows the opening hours once', async ({ page }) => {
  for (const path of ['/', '/privacy-policy', '/when-a-pet-dies']) {
    await visit(page, path)
    await expect(page.locator('.opening-hours:visible')).toHaveCount(1)
  }
})

test('the dots of the hero end where the text of a very wide page ends', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await visit(page, '/')
  const pause = await edges(page.getByRole('button', { name: /background pictures$/ }))
  const phoneLink = await edges(page.getByRole('banner').getByRole('link').last())
  expect(pause.right).toBeCloseTo(phoneLink.right, 0)
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
