import type { Page } from '@playwright/test'
import { phone, visit } from './public-pages.ts'
import { expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

test('a family whose pet has just died finds what to do now from every place', async ({ page }) => {
  await page.setViewportSize(phone)
  const question = 'My pet has just died: what now?'
  await visit(page, '/')
  await page.locator('#top').getByRole('link', { name: question }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When a Pet Dies')
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: question }),
  ).toBeVisible()
  await visit(page, '/golden-pet-cremation')
  await main(page).getByRole('link', { name: question }).click()
  await expect(page).toHaveURL('/when-a-pet-dies')
  await visit(page, '/')
  await page.locator('#faqs').getByRole('link', { name: 'read what to do now' }).click()
  await expect(page).toHaveURL('/when-a-pet-dies')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Care' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Care, Step by Step')
})
