import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const products = '**/rest/v1/products*'
const productImages = '**/rest/v1/product_images*'
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
const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }

test('staff search, add, change and delete products and their pictures', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const shown = async () => (await fetch(site.url)).text()
  const service = await connectService(site)
  const find = async (name: string) => {
    const { data } = await service
      .from('products')
      .select()
      .eq('name', name)
      .maybeSingle()
      .throwOnError()
    return data
  }
  const findImages = async () => {
    const { data } = await service
      .from('product_images')
      .select('url')
      .eq('product_id', new URL(page.url()).pathname.split('/').at(-1) ?? '')
      .order('display_order')
      .throwOnError()
    return data.map(({ url }) => String(url))
  }

  await test.step('the list, searched and filtered', async () => {
    await openAdmin(page, administrator, '/admin/products')
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Type', 'Price', 'Actions'])
    await expectAccessible(page, 'the products')
    await page.getByLabel('Search products').fill('urn larch')
    await expect.poll(() => names(page)).toEqual(['Larch Wood Urn'])
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
    await page.getByLabel('Search products').fill('tube, 100%')
    await expect(page.getByText('No products found')).toBeVisible()
    await button(page, 'Show all products').click()
    await expect.poll(() => names(page)).toHaveLength(12)
  })

  await test.step('a form with mistakes, and the guide', async () => {
    await link(page, 'Add Product').click()
    await page.getByLabel('Price').fill('-1')
    await button(page, 'Save').click()
    for (const words of [
      'Product name is required',
      'Product type is required',
      'The amount can’t be less than $0.00.',
    ])
      await expect(page.getByText(words)).toBeVisible()
    await page.getByLabel('Choose main image').setInputFiles(notes)
    await expect(page.getByText('“notes.txt” is not a picture')).toBeVisible()
    await expectAccessible(page, 'a product with mistakes')
    await button(page, 'Image Guide').click()
    const guide = page.getByRole('dialog', { name: 'Image Guide' })
    for (const words of ['Square (1:1)', 'At least 800 x 800', 'JPEG or PNG', 'Under 2MB'])
      await expect(guide).toContainText(words)
    await expectAccessible(page, 'the image guide')
    await page.keyboard.press('Escape')
    await expect(page.locator('datalist option').first()).toBeAttached()
  })

  await test.step('an upload that fails writes nothing, and is tried again', async () => {
    await page.getByLabel('Product Name').fill('Lake Stone')
    await page.getByLabel('Product Type').fill('Stones')
    await page.getByLabel('Price').fill('42.5')
    await page.getByLabel('Description').fill('Found at the shore.')
    await page.getByLabel('Choose main image').setInputFiles(await picture('main.jpg', '#3c5465'))
    await page
      .getByLabel('Add additional images')
      .setInputFiles([await picture('one.jpg', '#86590f'), broken])
    await page
      .getByLabel('Add additional images')
      .setInputFiles([await picture('two.jpg', '#94463f')])
    await button(page, 'Save').click()
    await expectToast(page, 'Error saving product', 'Could not be uploaded: “broken.jpg”.')
    expect(await find('Lake Stone')).toBeNull()
    await expect(page.getByLabel('Product Name')).toHaveValue('Lake Stone')
    await button(page, 'Don’t add broken.jpg').click()
    await button(page, 'Save').click()
    await expectToast(page, 'Product created', 'Product has been successfully created.')
    await expect.poll(shown).toContain('Lake Stone')
    const { id, image } = await find('Lake Stone')
    await expect(page).toHaveURL(`/admin/products/${id}`)
    expect(image).toMatch(/\/product-images\/[\da-f-]{36}\.jpg$/)
    await expect(page.getByAltText('Main image')).toBeVisible()
  })

  await test.step('its images are put in order and deleted', async () => {
    await expect(page.getByAltText('Additional image 2')).toBeVisible()
    const [one = '', two = ''] = await findImages()
    await button(page, 'Move image 2 up').click()
    await expect.poll(findImages).toEqual([two, one])
    const nameOf = (url: string) => url.split('/').at(-1) ?? ''
    await expect(page.getByAltText('Additional image 1')).toHaveAttribute(
      'src',
      new RegExp(nameOf(two)),
    )
    const deleteFirst = async () => {
      await button(page, 'Delete image 1').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await page.route(productImages, (route) => route.abort())
    await deleteFirst()
    await expectToast(page, 'Error deleting image', 'Please try again later.')
    await page.unroute(productImages)
    await deleteFirst()
    await expectToast(page, 'Image deleted', 'The product image has been removed.')
    await expect.poll(findImages).toEqual([one])
    await button(page, 'Undo').click()
    await expectToast(page, 'Deletion taken back')
    await expect.poll(findImages).toEqual([two, one])
  })

  await test.step('it is changed while somebody else does the same', async () => {
    await page.getByLabel('Price').fill('80')
    await page.getByLabel('Replace main image').setInputFiles(await picture('new.jpg', '#21443a'))
    await link(page, 'Cancel').click()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await button(page, 'Keep editing').click()
    const { image: former } = await find('Lake Stone')
    await service
      .from('products')
      .update({ price: 60, description: 'Theirs.' })
      .eq('name', 'Lake Stone')
      .throwOnError()
    await button(page, 'Save').click()
    await button(page, 'Change the price').click()
    const versions = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
    await expect(versions).toContainText('Price: theirs')
    await expect(versions).not.toContainText('Description')
    await expectAccessible(page, 'two versions of a product')
    await button(page, 'Keep mine').click()
    await expectToast(page, 'Product updated', 'Product has been successfully updated.')
    await expect(page).toHaveURL('/admin/products')
    await expect.poll(shown).toContain('$80.00')
    expect(await find('Lake Stone')).toMatchObject({ price: 80, description: 'Theirs.' })
    await expect.poll(async () => (await fetch(new URL(former, site.url))).ok).toBe(false)
  })

  await test.step('it is deleted in the list, and that is taken back', async () => {
    await page.route(products, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: refused })
        : route.fallback(),
    )
    await button(page, 'Delete Lake Stone').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this product?')
    await expectAccessible(page, 'the question before a deletion')
    await button(page, 'Delete').click()
    await expectToast(page, 'Error deleting product', 'Only an administrator')
    await page.unroute(products)
    await button(page, 'Delete Lake Stone').click()
    await button(page, 'Delete').click()
    await expectToast(page, 'Product deleted', 'The product has been successfully deleted.')
    await expect(button(page, 'Delete Lake Stone')).toHaveCount(0)
    await expect.poll(shown).not.toContain('Lake Stone')
    await button(page, 'Undo').click()
    await expectToast(page, 'Deletion taken back')
    await link(page, 'Edit Lake Stone').click()
    await expect(page.getByAltText('Additional image 2')).toBeVisible()
  })

  await test.step('it is deleted for good, with its files', async () => {
    const { image } = await find('Lake Stone')
    const files = [image, ...(await findImages())].map((url) => new URL(url, site.url))
    const areThere = () => Promise.all(files.map(async (file) => (await fetch(file)).ok))
    expect(await areThere()).toEqual([true, true, true])
    await button(page, 'Delete').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete this product? This action cannot be undone.',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Product deleted')
    await expect(page).toHaveURL('/admin/products')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect.poll(areThere).toEqual([false, false, false])
    expect(await find('Lake Stone')).toBeNull()
  })
})

test('staff manage products with the keyboard alone, and are told what went wrong', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const tab = async (times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press('Tab')
  }
  await openAdmin(page, administrator, '/admin/products')
  await test.step('a product is written and deleted by keyboard', async () => {
    await expect(page.getByRole('row').nth(12)).toBeVisible()
    await link(page, 'Add Product').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/products/new')
    await expect(page.locator('main')).toBeFocused()
    // The browser must know this before the key press that opens one.
    const choosing = page.waitForEvent('filechooser')
    await tab(2)
    await expect(page.getByLabel('Product Name')).toBeFocused()
    await page.keyboard.type('Shore Stone')
    await tab()
    await page.keyboard.type('Stones')
    await tab(4)
    await page.keyboard.type('A flat one.')
    await tab(3)
    await expect(page.getByLabel('Choose main image')).toBeFocused()
    await page.keyboard.press('Space')
    const chooser = await choosing
    await chooser.setFiles(await picture('flat.jpg', '#64808f'))
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await tab(5)
    await expect(button(page, 'Save')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Product created')
    await expect(button(page, 'Delete')).toBeVisible()
    await button(page, 'Delete').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Cancel')).toBeFocused()
    await tab()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Product deleted')
    await page.keyboard.press('F8')
    await expect(page).toHaveURL('/admin/products')
  })

  await test.step('nothing to list', async () => {
    await page.route(products, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    )
    await page.reload()
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(link(page, 'Add Your First Product')).toBeVisible()
    await expectAccessible(page, 'no products')
    await page.unroute(products)
  })

  await test.step('what can not be read or saved', async () => {
    const urn = (await (await connectService(site)).from('products').select().limit(1).single())
      .data
    await page.goto(`/admin/products/${urn.id}`)
    await page.getByLabel('Description').fill('Of larch.')
    await page.route(products, (route) => route.fulfill({ status: 403, json: refused }))
    await button(page, 'Save').click()
    await expectToast(page, 'Error saving product', 'Only an administrator')
    await page.clock.install()
    const expectRefusal = async (words: string) => {
      await expectInTime(page, page.locator('.toast').getByText(words, { exact: true }))
      await expectToast(page, words, 'Only an administrator')
      await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    }
    await link(page, 'Dashboard').click()
    await button(page, 'Leave without saving').click()
    await page.goto(`/admin/products/${urn.id}`)
    await expectRefusal('Error fetching product')
    await link(page, 'Back to products').click()
    await expect(page.getByText('Loading products...')).toBeVisible()
    await expectRefusal('Error fetching products')
    await expectAccessible(page, 'products that can not be read')
  })
})

const refused = {
  code: '42501',
  message: 'permission denied for table products',
  details: null,
  hint: null,
}
