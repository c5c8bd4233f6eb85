import type { Page } from '@playwright/test'
import { visit } from './public-pages.ts'
import { connectService } from './service-client.ts'
import { expect, test } from './site.ts'
import { towns } from './towns.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const clinicsOf: Record<string, string[]> = {
  Cranbrook: ['Steeples Veterinary Clinic', 'Tanglefoot Veterinary Clinic'],
  Kimberley: ['North Star Vet Clinic'],
  Creston: ['Creston Veterinary Hospital'],
  'Canal Flats': ['Columbia Valley Vet'],
  Invermere: ['Invermere Veterinary Hospital'],
  Golden: ['Golden Veterinary Services'],
}

test.describe('a town’s page', () => {
  for (const { path, name, region } of towns)
    test(name, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(
        `Pet Cremation Services in ${name} | Quiet Valley Pet Cremation`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Pet Cremation Services in ${name}`,
      )
      await expect(main(page)).toContainText(region)
      await expect(heading(page, 'Partner Veterinary Clinics')).toBeVisible()
      const cards = main(page).getByRole('article')
      await expect(cards.getByRole('heading')).toHaveText(
        clinicsOf[name] ?? ['no clinics are known'],
      )
      for (const card of await cards.all()) {
        await expect(card).toContainText(`, ${name}, BC`)
        await expect(card.getByRole('link', { name: /^\(250\) 555-/ })).toBeVisible()
        await expect(card.getByRole('link', { name: /^https:/ })).toBeVisible()
        await expect(card.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
          'href',
          /^\/clinic\//,
        )
      }
      await expect(heading(page, 'How Our Pet Cremation Services Work')).toBeVisible()
      await expect(main(page)).toContainText('only your pet’s ashes, in a memorial container')
      await expect(main(page)).toContainText('we scatter them in our memorial garden')
      await expect(page.getByRole('link', { name: 'View All Partner Clinics' })).toHaveAttribute(
        'href',
        '/#partner-clinics',
      )
      await expect(main(page).getByRole('link', { name: 'Contact Us' }).last()).toHaveAttribute(
        'href',
        '/#contact',
      )
    })

  test('shows the questions about clinics and visits, one answer at a time', async ({ page }) => {
    await page.goto('/creston-pet-cremation')
    const rows = main(page).locator('details')
    await expect(rows.locator('summary')).toHaveText([
      'How do I arrange a cremation through my clinic?',
      'Can I arrange everything with you directly, without a veterinarian?',
      'What does the process look like, from collection to ashes?',
      'Which veterinary clinics do you work with?',
      'Will my clinic keep my pet safe until you collect?',
    ])
    const [first, second] = [rows.nth(0), rows.nth(1)]
    await first.locator('summary').click()
    await expect(first.locator('p')).toBeVisible()
    await second.locator('summary').click()
    await expect(second.locator('p')).toBeVisible()
    await expect(first.locator('p')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.locator('p')).toBeHidden()
  })

  test('leads to other towns by the map and by the footer', async ({ page }) => {
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

  test('shows a clinic whose page address staff have changed', async ({ page, site }) => {
    const service = await connectService(site)
    const move = (from: string, to: string) =>
      service.from('partner_clinics').update({ slug: to }).eq('slug', from).throwOnError()
    await move('columbia-valley-vet', 'columbia-valley-mobile-vet')
    await page.goto('/canal-flats-pet-cremation')
    const card = main(page).getByRole('article')
    await expect(card.getByRole('heading')).toHaveText('Columbia Valley Vet')
    await expect(card.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      '/clinic/columbia-valley-mobile-vet',
    )
    await move('columbia-valley-mobile-vet', 'columbia-valley-vet')
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads a town’s page and opens an answer', async ({ page }) => {
    await page.goto('/kimberley-pet-cremation')
    await expect(heading(page, 'North Star Vet Clinic')).toBeVisible()
    await expect(heading(page, 'Trails they knew')).toBeVisible()
    const row = main(page).locator('details').first()
    await row.locator('summary').click()
    await expect(row.locator('p')).toBeVisible()
  })
})
