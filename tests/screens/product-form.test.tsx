import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectToast, fill } from './on-screen.ts'
import { drawPicture } from './pictures.ts'
import { expectAccessible, openScreen } from './screen.tsx'
import { findImages, findProduct, riverStone } from './stored-products.ts'

const field = (name: string) => page.getByLabelText(name, { exact: false })

const broken = new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })
const notes = new File(['no picture'], 'notes.txt', { type: 'text/plain' })

beforeEach(async () => {
  localStorage.clear()
  await fill('products', riverStone)
})

test('staff see a message for each mistake in a product', async () => {
  openScreen('/admin/products/new')
  await expect.element(field('Product Name')).toHaveFocus()
  await field('Price').fill('-1')
  await button('Save').click()
  for (const words of [
    'Product name is required',
    'Product type is required',
    'The amount can’t be less than $0.00.',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await userEvent.upload(field('Choose Main Image'), notes)
  await expect.element(page.getByText(/“notes\.txt” is not a picture/)).toBeVisible()
  await expectAccessible('a product with mistakes')
})

test('a product whose picture can’t be uploaded is not saved, until the picture is removed or retried', async () => {
  openScreen('/admin/products/new')
  const others = field('Add Additional Images')
  await userEvent.upload(others, await drawPicture('two.jpg'))
  await button('Cancel').click()
  await button('Keep Editing').click()
  await field('Product Name').fill('Lake Stone')
  await field('Product Type').fill('stones')
  await field('Price').fill('42.5')
  await field('Description').fill('Found at the shore.')
  await userEvent.upload(field('Choose Main Image'), await drawPicture('main.jpg'))
  await userEvent.upload(others, [await drawPicture('one.jpg'), broken])
  await button('Save').click()
  await expectAccessible('a question about a type')
  await button('Use “Stones”').click()
  await expectToast('Error saving product', 'Could not be uploaded: “broken.jpg”.')
  expect(await findProduct('Lake Stone')).toBeNull()
  await expect.element(field('Product Name')).toHaveValue('Lake Stone')
  await button('Don’t add broken.jpg').click()
  await expect.element(button('Don’t add one.jpg')).toHaveFocus()
  await button('Save').click()
  await expectToast('Product created', 'Product has been successfully created.')
  await expect.element(page.getByAltText('Main image')).toBeVisible()
  await expect.element(page.getByAltText('Additional image 2')).toBeVisible()
  const { image, type } = (await findProduct('Lake Stone')) ?? {}
  expect(type).toBe('Stones')
  expect(image).toMatch(/\/product-images\/[\da-f-]{36}\.jpg$/)
  expect(await findImages()).toHaveLength(2)
})
