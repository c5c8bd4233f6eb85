import type { Page } from '@playwright/test'
import { expect } from './site.ts'
import type { towns } from './towns.ts'

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })

const clinicsOf: Record<string, string[]> = {
  Cranbrook: ['Steeples Veterinary Clinic', 'Tanglefoot Veterinary Clinic'],
  Kimberley: ['North Star Vet Clinic'],
  Creston: ['Creston Veterinary Hospital'],
  'Canal Flats': ['Columbia Valley Vet'],
  Invermere: ['Invermere Veterinary Hospital'],
  Golden: ['Golden Veterinary Services'],
}

export async function expectTownPage(page: Page, { path, name, region }: (typeof towns)[number]) {
  await page.goto(path)
  await expect(page).toHaveTitle(`Pet Cremation Services in ${name} | Quiet Valley Pet Cremation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Pet Cremation Services in ${name}`,
  )
  await expect(main(page)).toContainText(region)
  await expect(heading(page, 'Partner Veterinary Clinics')).toBeVisible()
  const cards = main(page).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(clinicsOf[name] ?? ['no clinics are known'])
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
}
