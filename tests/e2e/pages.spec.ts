import type { Page } from '@playwright/test'
import { holdRequests } from './held-requests.ts'
import { visit } from './public-pages.ts'
import { expect, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('a clinic’s page', () => {
  test('a family opens a clinic’s page from the landing page, sees that it is loading, and finds everything it needs', async ({
    page,
  }) => {
    await visit(page, '/')
    const release = await holdRequests(page, '**/clinic/north-star-vet-clinic.data*')
    const row = page.locator('#partner-clinics details', { hasText: 'North Star Vet Clinic' })
    await row.locator('summary').click()
    await row.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByText('Loading clinic details...')).toBeVisible()
    await release()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Star Vet Clinic')
    await expect(page).toHaveURL('/clinic/north-star-vet-clinic')
    await expect(main(page)).toContainText('73 Ore Cart Lane, Kimberley, BC')
    await expect(page.getByRole('link', { name: '(250) 555-0113' })).toHaveAttribute(
      'href',
      'tel:+12505550113',
    )
    await expect(page.getByRole('link', { name: 'https://northstarvet.example' })).toHaveAttribute(
      'href',
      'https://northstarvet.example',
    )
    await expect(heading(page, 'About')).toBeVisible()
    await expect(main(page)).toContainText('two veterinarians who know most of their patients')
    await expect(heading(page, 'Pet Cremation Services')).toBeVisible()
    await expect(main(page)).toContainText('partners with Quiet Valley Pet Cremation')
    await expect(page).toHaveTitle('North Star Vet Clinic, Kimberley | Pet Cremation Partner')

    await page.goBack()
    await expect(row.getByRole('link', { name: 'View Details' })).toBeVisible()
  })

  test('the link back from a clinic opens the list of clinics, without a second entry in the browser’s history', async ({
    page,
  }) => {
    await page.goto('/privacy-policy')
    await visit(page, '/clinic/north-star-vet-clinic')
    await page.getByRole('link', { name: 'Back to all clinics' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#partner-clinics h2')).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  })

  test('a missing clinic’s page links to the other clinics', async ({ page }) => {
    const answer = await page.goto('/clinic/golden-no-such-clinic')
    expect(answer?.status()).toBe(404)
    await expect(heading(page, 'Clinic Not Found')).toBeVisible()
    await expect(main(page)).toContainText('Any clinic can call us for you')
    await expect(main(page).getByRole('link', { name: /^\(250\)/ })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'pet cremation in Golden' })).toBeVisible()
    await expect(main(page)).toContainText('The clinic you are looking for could not be found.')
    await page.getByRole('link', { name: 'Return to Partner Clinics' }).click()
    await expect(page).toHaveURL('/#partner-clinics')
    await expect(page.locator('#partner-clinics h2')).toBeInViewport()
  })
})

test.describe('a policy', () => {
  for (const { path, title, chapter } of [
    { path: '/privacy-policy', title: 'Privacy Policy', chapter: 'What we collect, and why' },
    { path: '/terms-of-service', title: 'Terms of Service', chapter: 'Return of ashes' },
  ])
    test(`a visitor opens the ${title}, sees that it is loading, and jumps to a chapter`, async ({
      page,
    }) => {
      await visit(page, '/')
      const release = await holdRequests(page, `**${path}.data*`)
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main(page).getByRole('status')).toHaveText('Loading...')
      await release()
      await expect(main(page).getByRole('status')).toHaveCount(0)
      const chapters = page.getByRole('navigation', { name: 'On this page' })
      await chapters.getByRole('link', { name: chapter }).click()
      await expect(heading(page, chapter)).toBeInViewport()
      await expect(page).toHaveTitle(`${title} | Quiet Valley Pet Cremation`)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
})

test.describe('an address that does not exist', () => {
  test('a visitor of a missing page gets a link home, and staff find the path in the log', async ({
    page,
    site,
  }) => {
    const answer = await page.goto('/pet-cremmation?from=card')
    expect(answer?.status()).toBe(404)
    await expect(main(page)).toContainText('404')
    await expect(heading(page, 'Oops! Page not found')).toBeVisible()
    await expect.poll(site.output).toMatch(/"level":40.*"path":"\/pet-cremmation"/)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
