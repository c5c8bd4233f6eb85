import { phone } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.use({ javaScriptEnabled: false, viewport: phone })

test('a visitor with scripts off finds each section through the menu', async ({ page }) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  const names = await menu.getByRole('listitem').allTextContents()
  expect(names).toEqual([
    'About',
    'Services',
    'Products',
    'Testimonials',
    'Partner Clinics',
    'FAQs',
    'Pricing',
    'Contact',
  ])
  for (const name of names) {
    const link = menu.getByRole('link', { name, exact: true })
    const id = ((await link.getAttribute('href')) ?? '').split('#')[1]
    await link.click()
    await expect(menu).not.toBeInViewport()
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport({ ratio: 1 })
  }
})
