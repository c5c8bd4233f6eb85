import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService, keepRows } from './service-client.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Reads what a table holds, in its order. */
const rowsOf = (
  service: Awaited<ReturnType<typeof connectService>>,
  table: string,
  columns: string,
) => service.from(table).select(columns).order('display_order').throwOnError()

test('a size that nobody has filled in is not published at one press', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'pricing_tiers')
  const service = await connectService(site)
  const count = async () => (await rowsOf(service, 'pricing_tiers', 'size')).data.length
  const before = await count()
  await openAdmin(page, administrator, '/admin/pricing')
  await button(page, 'Add Size/Weight').click()
  await button(page, 'Save').click()
  await expect(question(page)).toContainText(
    'The size is still called “New Size”. The weight is still “Weight Range”. Individual Cremation would cost $0.00. Communal Cremation would cost $0.00. Families see it at once.',
  )
  expect(await count()).toBe(before)
  await expectAccessible(page, 'a question about a size that is not finished')
  await button(page, 'Keep editing').click()
  await fill(page, { Size: 'Horse', Weight: '500 lb', 'Individual Cremation ($)': '900' })
  await button(page, 'Save').click()
  await expect(question(page)).toContainText('Communal Cremation would cost $0.00.')
  expect(await count()).toBe(before)
  await button(page, 'Keep editing').click()
  await fill(page, { 'Communal Cremation ($)': '' })
  await button(page, 'Save').click()
  await expectToast(page, 'New size tier added')
  expect(await count()).toBe(before + 1)
  await putBack()
})

test('an address in place of a section becomes a link, and a new item comes last', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'navigation_items')
  const service = await connectService(site)
  const read = async () =>
    (await rowsOf(service, 'navigation_items', 'title, url, type')).data as unknown[]
  const before = await read()
  await openAdmin(page, administrator, '/admin/navigation')
  await button(page, 'Add Navigation Item').click()
  await expect(page.getByLabel('Display Order')).toHaveAccessibleDescription(
    'Left at 0, it comes last.',
  )
  await fill(page, { Title: 'Facebook', 'URL or Section ID': 'facebook.com/quietvalley' })
  await button(page, 'Save').click()
  await expect(question(page)).toContainText(
    'The landing page has no section “facebook.com/quietvalley”, so no menu would show this item.',
  )
  expect(await read()).toEqual(before)
  await expectAccessible(page, 'a question about a section')
  await button(page, 'Make it a link').click()
  await expectToast(page, 'Navigation item created')
  const link = { title: 'Facebook', url: 'facebook.com/quietvalley', type: 'link' }
  expect(await read()).toEqual([...before, link])
  await page.goto('/')
  await expect(page.getByRole('navigation').getByText('Facebook').first()).toBeVisible()
  await putBack()
})

test('a type that differs by its capital becomes the one there is, and a price of nothing is asked about', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'products')
  const service = await connectService(site)
  await openAdmin(page, administrator, '/admin/products/new')
  await fill(page, { 'Product Name*': 'Meadow Urn', 'Product Type*': 'urns', Price: '0' })
  await button(page, 'Save').click()
  await expect(question(page)).toContainText('Meadow Urn would cost $0.00.')
  await button(page, 'Keep editing').click()
  await fill(page, { Price: '950' })
  await button(page, 'Save').click()
  await expect(question(page)).toContainText('There is a type “Urns” already.')
  await expectAccessible(page, 'a question about a type')
  await button(page, 'Use “Urns”').click()
  await expectToast(page, 'Product created')
  const { data } = await service.from('products').select('type').eq('name', 'Meadow Urn').single()
  expect(data).toEqual({ type: 'Urns' })

  await page.goto('/admin/products')
  const hint = page.getByRole('note').filter({ hasText: 'cost' })
  await expect(hint).toHaveText(
    'Families read that urns and jewelry cost from $10 to $85, but “Meadow Urn” costs $950.00. Change that sentence',
  )
  await expectAccessible(page, 'a hint about prices')
  await hint.getByRole('link').click()
  await expect(dialog(page).getByLabel('Words')).toHaveValue(/from \$10 .* to \$85/)
  await page.keyboard.press('Escape')
  await expect(hint).toContainText('See the products')
  await service.from('products').update({ is_shown: false }).eq('name', 'Meadow Urn').throwOnError()
  await page.reload()
  await expect(page.getByText('Prices include GST.').first()).toBeVisible()
  await expect(hint).toHaveCount(0)
  await putBack()
})

test('the phone number of a clinic is checked as the firm’s is', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/partner-clinics')
  await button(page, 'Add Clinic').click()
  await fill(page, {
    Name: 'Larch Vets',
    Address: '1 Main Street, Wasa, BC',
    Phone: '250',
    Website: 'larch.example',
  })
  await button(page, 'Save').click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Enter a phone number with area code',
  )
  await expect(dialog(page)).toBeVisible()
})
