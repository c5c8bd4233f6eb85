import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { keepRows } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

// The screen itself is tested in tests/screens/navigation.test.tsx.
test('staff change the menus, and visitors see it at once', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'navigation_items')
  const shown = async () => (await fetch(site.url)).text()
  const dialog = page.getByRole('dialog')
  await openAdmin(page, administrator, '/admin/navigation')

  await button(page, 'Add Navigation Item').click()
  await dialog.getByLabel('Title').fill('Grief support')
  await dialog.getByLabel('URL or Section ID').fill('grief.example/talk')
  await dialog.getByLabel('Type').selectOption('Link (Direct URL)')
  await dialog.getByLabel('Display Order').fill('99')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shown).toContain('href="https://grief.example/talk"')
  await turn(page, 'Show Grief support').click()
  await expect.poll(shown).not.toContain('Grief support')
  await turn(page, 'Show Grief support').click()
  await turn(page, 'Show Grief support on mobile').click()
  await expect.poll(shown).toContain('Grief support')
  await button(page, 'Edit Grief support').click()
  await dialog.getByLabel('Title').fill('In grief')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shown).toContain('In grief')

  await turn(page, 'Show Pricing').click()
  await expect.poll(shown).not.toContain('id="pricing"')
  await button(page, 'Move Services up').click()
  await expectToast(page, 'Navigation order updated')
  await button(page, 'Edit About').click()
  await dialog.getByLabel('Title').fill('Our family')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Navigation item updated')
  await button(page, 'Delete In grief').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Navigation item deleted')

  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(menu).toHaveText([
    'Services',
    'Our family',
    'Products',
    'Partner Clinics',
    'FAQs',
    'Contact',
  ])
  const footer = page.getByRole('navigation', { name: 'Quick Links' })
  await expect(footer.getByRole('link', { name: 'Our family' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
  await expect(page.locator('#pricing')).toHaveCount(0)
  await putBack()
})
