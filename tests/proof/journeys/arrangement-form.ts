import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectService } from '../../e2e/service-client.ts'

export const CRESTON = '/arrange?clinic=creston-veterinary-hospital'
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const form = (page: Page) => page.getByRole('form', { name: 'Ask us to come' })

/** Each test writes as another person, because the tests of a worker share one inbox. */
export const newFamily = () => `ruth-${randomUUID()}@example.com`

export async function answer(page: Page, email: string) {
  await form(page).getByLabel('Your name').fill('Ruth Okanagan')
  await form(page).getByLabel('Phone').fill('250 555 0199')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Name of your pet').fill('Bella')
  await form(page).getByLabel('Kind, such as a beagle').fill('beagle')
  await form(page).getByLabel('Weight, such as 12 kg or 30 lb').fill('12 kg')
}

export const stored = async (site: Parameters<typeof connectService>[0], email: string) => {
  const { data } = await (await connectService(site))
    .from('contact_form_submissions')
    .select('name, phone, message, arrangement, suspected_spam')
    .eq('email', email)
    .throwOnError()
  return data ?? []
}

export const summary = 'Bella, a beagle, 12 kg, to be collected from Creston Veterinary Hospital'
