import { phone } from './public-pages.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false, viewport: phone })

const headings = [
  'A Family Business Built on Love & Experience',
  'Two ways to say goodbye, and something to keep',
  'Something to keep close',
  'What families tell us',
  'Your clinic can arrange it for you',
  'Questions families ask',
  'Plain prices, by weight',
  'Call or write, whenever you are ready',
]

test('with scripts off a family reads every section on its phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Honoring Your Beloved Pet with Dignity',
  )
  for (const heading of headings)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(page.locator('#services h3')).toHaveText([
    'Individual Cremation',
    'Communal Cremation',
    'Memorial Urns & Jewelry',
  ])
  await expect(page.locator('#testimonials blockquote:visible')).toHaveCount(4)
  await expect(page.getByText('Prices include GST.')).toBeVisible()
  // Controls that only scripts can serve are not offered.
  await expect(page.getByRole('button', { name: /picture|Menu/ })).toHaveCount(0)
})

test('with scripts off a visitor finds each section through the menu', async ({ page }) => {
  await page.goto('/')
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

test('with scripts off a visitor walks from the footer to a clinic and back', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Partner Clinics' }).click()
  const row = page.locator('#partner-clinics details').first()
  await row.locator('summary').click()
  await row.getByRole('link', { name: /View Details/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steeples Veterinary Clinic')
  await page.goBack()
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.locator('main p').first()).toBeVisible()
})
