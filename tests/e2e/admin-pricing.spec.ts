import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, size: string, action: string) {
  await button(page, `Actions for ${size}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const small = 'Individual Cremation, Small'

test('staff change prices and sizes, and visitors see them at once', async ({
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

  await button(page, 'Add Size/Weight').click()
  await dialog(page).getByLabel('Communal').fill('185')
  await button(page, 'Save').click()
  await button(page, 'Save It as It Is').click()
  await expectToast(page, 'New size tier added')
  await choose(page, 'New Size', 'Edit Size and Weight')
  await dialog(page).getByLabel('Size').fill('Birds')
  await dialog(page).getByLabel('Weight').fill('By arrangement')
  await button(page, 'Save').click()
  await expectToast(page, 'Pricing updated')
  await expect.poll(shown).toContain('By arrangement')
  await choose(page, 'Tiny', 'Delete')
  await button(page, 'Delete').click()
  await expectToast(page, 'Size tier deleted')
  await page.goto('/#pricing')
  const table = page.locator('#pricing')
  await expect(table).toContainText('Birds')
  await expect(table).toContainText('$185.00')
  await expect(table).not.toContainText('Tiny')
  await putBack()
})
