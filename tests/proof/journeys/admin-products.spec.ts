import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const names = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts()

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('staff search, add, change and delete products and their pictures', async ({
  page,
  site,
  administrator,
}) => {
  const shown = async () => (await fetch(site.url)).text()
  const service = await connectService(site)
  const findImage = async () => {
    const { data } = await service
      .from('products')
      .select('image')
      .eq('name', 'Lake Stone')
      .single()
      .throwOnError()
    return new URL(data.image, site.url)
  }

  await test.step('they find the list again as they searched it', async () => {
    await openAdmin(page, administrator, '/admin/products')
    await page.getByLabel('Search products').fill('tube')
    await page.getByLabel('Filter by type').selectOption('Scatter Tubes')
    await expect(page).toHaveURL(/\/admin\/products\?search=tube&type=Scatter\+Tubes$/)
    await expect.poll(() => names(page)).toHaveLength(2)
    await link(page, 'Edit Scatter Tube, Larches').click()
    await expect(page.getByLabel('Product Name')).toHaveValue('Scatter Tube, Larches')
    await page.goBack()
    await expect(page.getByLabel('Search products')).toHaveValue('tube')
    await expect(page.getByLabel('Filter by type')).toHaveValue('Scatter Tubes')
    await expect.poll(() => names(page)).toHaveLength(2)
  })

  await test.step('families see the product that they add, with its picture', async () => {
    await link(page, 'Add Product').click()
    await page.getByLabel('Product Name').fill('Lake Stone')
    await page.getByLabel('Product Type').fill('Keepsakes')
    await page.getByLabel('Price').fill('42.5')
    await page.getByLabel('Choose main image').setInputFiles(await picture('main.jpg', '#3c5465'))
    await button(page, 'Save').click()
    await expectToast(page, 'Product created', 'Product has been successfully created.')
    await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}$/)
    await expect.poll(shown).toContain('Lake Stone')
  })

  await test.step('families see its new price, and its old picture is gone', async () => {
    const former = await findImage()
    expect((await fetch(former)).ok).toBe(true)
    await page.getByLabel('Price').fill('51.37')
    await page.getByLabel('Replace main image').setInputFiles(await picture('new.jpg', '#21443a'))
    await button(page, 'Save').click()
    await expectToast(page, 'Product updated')
    await expect(page).toHaveURL('/admin/products')
    await expect.poll(shown).toContain('$51.37')
    await expect.poll(async () => (await fetch(former)).ok).toBe(false)
  })

  await test.step('families don’t see it once it is deleted', async () => {
    const image = await findImage()
    await button(page, 'Delete Lake Stone').click()
    await button(page, 'Delete').click()
    await expectToast(page, 'Product deleted')
    await expect.poll(shown).not.toContain('Lake Stone')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await fetch(image)).ok).toBe(false)
  })
})
