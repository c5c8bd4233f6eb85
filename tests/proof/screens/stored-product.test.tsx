import '../../../app/fonts.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  closeToast,
  expectToast,
  expectWords,
  fill,
  link,
  question,
} from '../../screens/on-screen.ts'
import { drawPicture } from '../../screens/pictures.ts'
import { colleague, letFail, openScreen, order, service } from '../../screens/screen.tsx'
import { findImages, findProduct, products, riverStone } from '../../screens/stored-products.ts'

const bucket = service.storage.from('product-images')

/** A stored product with a main picture and two others, and its screen. */
async function openStone() {
  const store = async (name: string) => {
    const path = `${crypto.randomUUID()}-${name}`
    const { error } = await bucket.upload(path, await drawPicture(name))
    expect(error).toBeNull()
    return `/storage/v1/object/public/product-images/${path}`
  }
  const [image, one, two] = [
    await store('main.jpg'),
    await store('one.jpg'),
    await store('two.jpg'),
  ]
  const stone = { name: 'Lake Stone', slug: 'lake-stone', type: 'Stones', price: 42.5 }
  await fill('products', { ...stone, description: 'Found at the shore.', image }, riverStone)
  const { id } = (await findProduct('Lake Stone')) ?? {}
  await colleague
    .from('product_images')
    .insert([one, two].map((url, display_order) => ({ product_id: id, url, display_order })))
    .throwOnError()
  openScreen(`/admin/products/${id}`)
  await expect.element(page.getByAltText('Additional image 2')).toBeVisible()
  return { image, one, two }
}

const areThere = (files: string[]) =>
  Promise.all(files.map(async (file) => (await fetch(file, { cache: 'no-store' })).ok))

beforeEach(async () => {
  localStorage.clear()
  await fill('products', riverStone)
})

test('on a phone, all pictures of a product have one size, and the buttons take two lines', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  await openStone()
  const widthOf = (alt: string) => page.getByAltText(alt).element().clientWidth
  expect(widthOf('Additional image 1')).toBe(widthOf('Main image'))
  expect(document.querySelector('.form-actions')?.clientHeight).toBeLessThan(120)
})

test('staff reorder the images of a product, delete one and undo that', async () => {
  letFail()
  const { one, two } = await openStone()
  await button('Move image 2 left').click()
  await expect.poll(findImages).toEqual([two, one])
  await expect
    .poll(() => page.getByAltText('Additional image 1').element().getAttribute('src'))
    .toContain(two.split('/').at(-1))
  const deleteFirst = async () => {
    await button('Delete image 1').click()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await order({ method: 'DELETE', address: '/rest/v1/product_images', does: 'cut' })
  await deleteFirst()
  await expectToast('Error deleting image', 'Please try again later.')
  await order()
  await deleteFirst()
  await expectToast('Image deleted', 'The product image has been removed.')
  await expect.poll(findImages).toEqual([one])
  await button('Undo').click()
  await expectToast('Deletion taken back')
  await expect.poll(findImages).toEqual([two, one])
})

test('an additional image that staff make or choose as the main one changes places with it, and no file is lost', async () => {
  const { image, one, two } = await openStone()
  const nameOf = (file: string) => String(file.split('/').at(-1))
  const choose = async (file: string) => {
    await button('Uploaded Pictures as main image').click()
    await button(new RegExp(`^Choose ${nameOf(file)}`)).click()
    await expect.element(page.getByText('Not saved yet')).toBeVisible()
  }
  const save = async () => {
    await button('Save').click()
    await expectToast('Product updated')
  }
  await button('Make Main (image 1)').click()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await button('Make Main (image 1)').click()
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await button('Make Main (image 1)').click()
  await expect
    .element(page.getByAltText('Additional image 1'))
    .toHaveAttribute('src', expect.stringContaining(nameOf(image)))
  await save()
  expect([(await findProduct('Lake Stone'))?.image, await findImages()]).toEqual([
    one,
    [image, two],
  ])
  expect(await areThere([image, one, two])).toEqual([true, true, true])

  await products().update({ image: null }).eq('name', 'Lake Stone').throwOnError()
  await link('Edit Lake Stone').click()
  await choose(two)
  await save()
  expect([(await findProduct('Lake Stone'))?.image, await findImages()]).toEqual([two, [image]])
})

test('deleting a product for good deletes its files', async () => {
  const { image, one, two } = await openStone()
  expect(await areThere([image, one, two])).toEqual([true, true, true])
  await button('Delete').click()
  await expectWords(
    question,
    'Are you sure you want to delete this product? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Product deleted')
  await expect.element(link('Edit River Stone')).toBeVisible()
  closeToast()
  await expect.poll(() => areThere([image, one, two])).toEqual([false, false, false])
  expect(await findProduct('Lake Stone')).toBeNull()
})
