import type { Page } from '@playwright/test'
import { askPrice, phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const main = (page: Page) => page.getByRole('main')
const sum = (page: Page) => page.locator('#sum')

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a family asks for a total price, and the result has a URL of its own', async ({ page }) => {
    await page.goto('/price')
    await askPrice(page)
    await expect(page).toHaveURL(/\/price\?weight=30\+lb&.*keepsake=larch-wood-urn/)
    await expect(sum(page)).toContainText('Individual cremation, Medium')
    await expect(sum(page)).toContainText('$360.00')
    await expect(sum(page)).toContainText('GST of 5% is included: $17.14')
    await expect(sum(page)).toContainText('Nothing is added later.')
    await expect(page.getByLabel('Weight, such as 12 kg or 30 lb').first()).toHaveValue('30 lb')
  })
})

test('the total is in view first on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/price?weight=30+lb')
  await expect(sum(page).getByText('In all')).toBeInViewport()
  await expect(sum(page).getByText('$285.00').first()).toBeInViewport()
})

const slips: [sentence: string, answer: (page: Page) => Promise<void>][] = [
  ['Enter the weight as a number', async () => {}],
  [
    'Choose the town in which we collect your pet.',
    async (page) => {
      await page.getByLabel('Weight, such as 12 kg or 30 lb').first().fill('30 lb')
      await page.getByLabel('We collect from your home').check()
    },
  ],
]
for (const [sentence, answer] of slips)
  test(`a family that presses the button sees this at once: ${sentence}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/price')
    await answer(page)
    await page.getByRole('button', { name: 'Show the full price' }).click()
    await page.waitForURL(/weight=/)
    const link = main(page).getByRole('link', { name: sentence }).first()
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.locator(':target')).toBeInViewport({ ratio: 1 })
    await expect(page.locator(':target')).toHaveAttribute('aria-invalid', 'true')
  })

test('a family that reloads an answered price finds the change it had begun', async ({ page }) => {
  const weight = page.getByLabel('Weight, such as 12 kg or 30 lb').first()
  await visit(page, '/price?weight=30+lb')
  await page.getByText('Change something').click()
  await weight.fill('40 lb')
  await page.reload()
  await expect(weight).toHaveValue('40 lb')
  await page.getByText('Change something').click()
  await page.getByRole('button', { name: 'Show the full price' }).click()
  await page.waitForURL(/weight=40\+lb/)
  await page.goBack()
  await expect(weight, 'the form belongs to the price above it').toHaveValue('30 lb')
})
