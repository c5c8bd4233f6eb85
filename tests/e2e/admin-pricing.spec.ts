import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const small = 'Individual Cremation, Small'

test('staff change and remove a price, and visitors see it at once', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'pricing_tiers')
  const shown = async () => (await fetch(site.url)).text()
  const field = page.getByRole('textbox', { name: small, exact: true })
  await openAdmin(page, administrator, '/admin/pricing')
  await button(page, `${small}: $225.00`).click()
  await field.fill('230.5')
  await field.press('Enter')
  await expectToast(page, 'Pricing updated', `${small}: $230.50`)
  await expect.poll(shown).toContain('$230.50')
  await button(page, `${small}: $230.50`).click()
  await field.fill('')
  await field.press('Enter')
  await button(page, 'Remove the Price').click()
  await expectToast(page, 'Pricing updated', `${small}: -`)
  await expect.poll(shown).not.toContain('$230.50')
  await putBack()
})
