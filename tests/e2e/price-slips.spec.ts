import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService, keepRows } from './service-client.ts'

const small = 'Individual Cremation, Small'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const price = (page: Page, shown: string) => button(page, `${small}: ${shown}`)
const field = (page: Page) => page.getByLabel(small, { exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

/** Counts what the page writes to a table. */
function countWrites(page: Page, table: string) {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/rest/v1/${table}`) && request.method() !== 'GET')
      writes.push(`${request.method()} ${request.postData()}`)
  })
  return writes
}

test.describe('in the price table', () => {
  let putBack: () => Promise<void>
  test.beforeEach(async ({ page, site, administrator }) => {
    putBack = await keepRows(site, 'pricing_tiers')
    await openAdmin(page, administrator, '/admin/pricing')
    await price(page, '$225.00').click()
  })
  test.afterEach(() => putBack())

  test('staff who slip on the keyboard are told how to write an amount, and no price changes', async ({
    page,
  }) => {
    const writes = countWrites(page, 'pricing_tiers')
    await expect(field(page)).toHaveAttribute('inputmode', 'decimal')
    for (const typed of ['abc', '$', '1e5', '-5', '1.200', '12.505']) {
      await field(page).fill(typed)
      await field(page).press('Enter')
      await expect(field(page)).toHaveValue(typed)
      await expect(field(page)).toHaveAccessibleDescription(/like 1,250\.00\.|less than \$0\.00/)
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toBeFocused()
    }
    await expectAccessible(page, 'an amount that is none')
    await field(page).press('Escape')
    await expect(price(page, '$225.00')).toBeFocused()
    expect(writes).toEqual([])
  })

  test('staff write an amount as English or French Canada does, and it is that amount', async ({
    page,
  }) => {
    for (const [typed, shown] of [
      ['230,5', '$230.50'],
      ['$ 240.25', '$240.25'],
      ['1 200,50', '$1,200.50'],
    ] as const) {
      await field(page).fill(typed)
      await field(page).press('Enter')
      if (shown === '$1,200.50') await button(page, 'Change the price').click()
      await expectToast(page, 'Pricing updated', `${small}: ${shown}`)
      await price(page, shown).click()
    }
  })

  test('Enter on a price that nobody changed closes its field and writes nothing', async ({
    page,
  }) => {
    const writes = countWrites(page, 'pricing_tiers')
    await field(page).press('Enter')
    await expect(price(page, '$225.00')).toBeFocused()
    await expect(field(page)).toHaveCount(0)
    expect(writes).toEqual([])
  })

  test('staff are asked before a price is taken away or changes by more than half', async ({
    page,
    site,
  }) => {
    const writes = countWrites(page, 'pricing_tiers')
    await field(page).fill('22.50')
    await field(page).press('Enter')
    await expect(question(page)).toContainText(`${small} would go from $225.00 to $22.50`)
    await expectAccessible(page, 'the question before a big change')
    await button(page, 'Keep editing').click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('22.50')
    await field(page).fill('')
    await page.getByRole('heading', { name: 'Pricing', exact: true }).click()
    await expect(question(page)).toContainText(`${small} would go from $225.00 to no price`)
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    expect(writes).toEqual([])
    await field(page).press('Enter')
    await button(page, 'Take the price away').click()
    await expectToast(page, 'Pricing updated', `${small}: -`)
    await expect(price(page, '-')).toBeFocused()
    await expect.poll(async () => (await fetch(site.url)).text()).not.toContain('$225.00')
  })

  test('staff take a price back with Undo', async ({ page, site }) => {
    await field(page).fill('235')
    await field(page).press('Enter')
    await expectToast(page, 'Pricing updated', `${small}: $235.00`)
    await button(page, 'Undo').click()
    await expectToast(page, 'Change taken back', `${small}: $225.00`)
    await expect(price(page, '$225.00')).toBeVisible()

    await price(page, '$225.00').click()
    await field(page).fill('235')
    await field(page).press('Enter')
    await expectToast(page, 'Pricing updated')
    const service = await connectService(site)
    await service
      .from('pricing_tiers')
      .update({ individual_price: 250 })
      .eq('size', 'Small')
      .throwOnError()
    await button(page, 'Undo').click()
    await expectToast(page, 'The change could not be taken back', 'Somebody else changed this')
    await expect(price(page, '$250.00')).toBeVisible()
  })
})

test('staff who slip on a product’s price are told, asked, and can take it back', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'products')
  const service = await connectService(site)
  const { data: urn } = await service
    .from('products')
    .select('id')
    .eq('name', 'Larch Wood Urn')
    .single()
    .throwOnError()
  await service.from('products').update({ price: 60 }).eq('id', urn.id).throwOnError()
  const writes = countWrites(page, 'products')
  await openAdmin(page, administrator, `/admin/products/${urn.id}`)
  const priceField = page.getByLabel('Price')
  for (const typed of ['abc', '1e5', '1.200']) {
    await priceField.fill(typed)
    await button(page, 'Save').click()
    await expect(priceField).toHaveAccessibleDescription(/like 1,250\.00\.$/)
    await expect(priceField).toHaveValue(typed)
  }
  await priceField.fill('6,50')
  await button(page, 'Save').click()
  await expect(question(page)).toContainText('Larch Wood Urn would go from $60.00 to $6.50')
  await button(page, 'Keep editing').click()
  await expect(priceField).toHaveValue('6,50')
  expect(writes).toEqual([])
  await button(page, 'Save').click()
  await button(page, 'Change the price').click()
  await expectToast(page, 'Product updated', 'The price went from $60.00 to $6.50.')
  await button(page, 'Undo').click()
  await expectToast(page, 'Change taken back', 'Larch Wood Urn: $60.00')
  await expect(page.getByRole('row').filter({ hasText: 'Larch Wood Urn' })).toContainText('$60.00')
  await putBack()
})
