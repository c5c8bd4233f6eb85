import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { cranbrook } from './towns.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

// app/features/towns/towns.test.ts checks which town has which clinics.
test('a town’s page names the town, its clinics and how a cremation works', async ({ page }) => {
  const { path, name, region } = cranbrook
  await page.goto(path)
  await expect(page).toHaveTitle(`Pet Cremation Services in ${name} | Quiet Valley Pet Cremation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Pet Cremation Services in ${name}`,
  )
  await expect(main(page)).toContainText(region)
  await expect(heading(page, 'Partner Veterinary Clinics')).toBeVisible()
  const cards = main(page).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Steeples Veterinary Clinic',
    'Tanglefoot Veterinary Clinic',
  ])
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
