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

test('staff without scripts read that the page needs them, and get a link back', async ({
  page,
}) => {
  for (const path of ['/auth', '/auth/accept-invitation?token=none', '/admin']) {
    await page.goto(path)
    // Playwright doesn't search for text within <noscript>.
    const note = page.locator('noscript p')
    await expect(note).toBeVisible()
    await expect(note).toContainText('This page needs JavaScript')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to the website' })).toBeVisible()
  }
})

test('a family without scripts reads every section on its phone', async ({ page }) => {
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
  // Controls that need scripts are not shown.
  await expect(page.getByRole('button', { name: /picture|Menu/ })).toHaveCount(0)
})
