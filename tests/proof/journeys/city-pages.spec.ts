import type { Page } from '@playwright/test'
import { visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const main = (page: Page) => page.getByRole('main')

test('a town’s page links to other towns in the map and the footer', async ({ page }) => {
  await visit(page, '/golden-pet-cremation')
  const map = page.getByRole('navigation', { name: 'Towns we serve' })
  await expect(map.getByRole('link', { name: 'Golden' })).toHaveAttribute('aria-current', 'page')
  await map.getByRole('link', { name: 'Invermere' }).click()
  await expect(page).toHaveTitle(/^Pet Cremation Services in Invermere/)
  const footer = page.getByRole('navigation', { name: 'Areas We Serve' })
  await footer.getByRole('link', { name: 'Creston' }).click()
  await expect(page).toHaveTitle(/^Pet Cremation Services in Creston/)
  await main(page).getByRole('link', { name: 'Contact Us' }).last().click()
  await expect(page.locator('#contact h2')).toBeInViewport()
})
