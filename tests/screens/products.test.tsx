import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  cells,
  dialog,
  empty,
  expectToast,
  expectWords,
  fill,
  link,
  question,
} from './on-screen.ts'
import {
  addressBar,
  colleague,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
} from './screen.tsx'

const onlyAdministrators = 'Only an administrator'
const products = '/rest/v1/products'
const names = () => cells(1).map((words) => all.find((name) => words?.includes(name)))
const search = page.getByLabelText('Search products', { exact: false })

const urns = ['Brass Paw Urn', 'Larch Wood Urn']
const tubes = ['Scatter Tube, Larches', 'Scatter Tube, Wetlands']
const keepsakes = ['Candle Lantern', 'Memory Frame']
const all = [...urns, ...tubes, ...keepsakes]

async function addPicture(name: string) {
  const product = colleague.from('products').select('id').eq('name', name).single()
  const { data } = await product.throwOnError()
  await colleague
    .from('product_images')
    .insert({ product_id: data.id, url: '/paw-print.jpg' })
    .throwOnError()
}

const pictures = async () =>
  (await colleague.from('product_images').select('id, url, product_id').throwOnError()).data

beforeEach(async () => {
  localStorage.clear()
  const rows = (type: string, of: string[]) =>
    of.map((name) => ({
      name,
      type,
      description: 'Made here.',
      slug: name.replace(/\W+/g, '-').toLowerCase(),
    }))
  await fill(
    'products',
    ...rows('Urns', urns),
    ...rows('Scatter Tubes', tubes),
    ...rows('Keepsakes', keepsakes),
  )
})

test('staff search and filter the products, and see all again if none is found', async () => {
  openScreen('/admin/products')
  const heads = page.getByRole('columnheader')
  await expect
    .poll(() => heads.elements().map((head) => head.textContent))
    .toEqual(['Name', 'Type', 'Price', 'Actions'])
  await expect.poll(names).toHaveLength(6)
  await expectAccessible('the products')
  await search.fill('urn larch')
  await expect.poll(names).toEqual(['Larch Wood Urn'])
  await search.fill('')
  await page.getByLabelText('Filter by type').selectOptions('Urns')
  await expect.poll(names).toEqual(urns)
  await search.fill('tube')
  await page.getByLabelText('Filter by type').selectOptions('Scatter Tubes')
  await expect.poll(names).toEqual(tubes)
  await link('Scatter Tube, Larches').click()
  await expect.element(page.getByLabelText(/^Product Name/)).toHaveValue('Scatter Tube, Larches')
  addressBar.goBack()
  await expect.element(search).toHaveValue('tube')
  await expect.poll(names).toEqual(tubes)
  await search.fill('tube, 100%')
  await expect.element(page.getByText('No products found')).toBeVisible()
  await button('Show All Products').click()
  await expect.poll(names).toHaveLength(6)
})

test('staff with 120 products reach the last of them', async () => {
  await fill(
    'products',
    ...Array.from({ length: 120 }, (_, at) => ({ name: `Urn ${at + 1}`, slug: `urn-${at + 1}` })),
  )
  openScreen('/admin/products')
  await expect.element(page.getByText('50 of 120 products')).toBeVisible()
  await button('Show more').click()
  await expect.element(page.getByText('100 of 120 products')).toBeVisible()
  await button('Show more').click()
  await expect.poll(() => cells(1)).toHaveLength(120)
})

test('staff without products are asked to add the first one', async () => {
  await empty('products')
  openScreen('/admin/products')
  await expect.element(page.getByText('No products found')).toBeVisible()
  await expect.element(link('Add Your First Product')).toBeVisible()
  await expectAccessible('no products')
})

test('staff whose products can’t be read see an error', async () => {
  letFail()
  const { data: urn } = await colleague.from('products').select('id').limit(1).single()
  await order({ address: products, does: 'refuse' })
  const expectRefusal = async (words: string) => {
    await expectInTime(page.getByRole('alert').getByText(words, { exact: false }))
    await expectToast(words, onlyAdministrators)
    await expectWords(page.getByRole('alert').filter({ hasText: words }), words)
  }
  openScreen(`/admin/products/${urn?.id}`)
  await expectRefusal('Error fetching product')
  await link('Back to products').click()
  await expect.element(page.getByText('Loading products...')).toBeVisible()
  await expectRefusal('Error fetching products')
  await expectAccessible('products that can not be read')
})

test('staff delete a product in the list, keep it if deleting is refused, and restore it with its pictures', async () => {
  letFail()
  await addPicture('Brass Paw Urn')
  const before = await pictures()
  openScreen('/admin/products')
  await order({ method: 'DELETE', address: products, does: 'refuse' })
  await button('Delete Brass Paw Urn').click()
  await expectWords(question, 'Are you sure you want to delete this product?')
  await expectAccessible('the question before a deletion')
  await button('Delete').click()
  await expectToast('Error deleting product', onlyAdministrators)
  await order()
  await button('Delete Brass Paw Urn').click()
  await button('Delete').click()
  await expectToast('Product deleted', 'The product has been successfully deleted.')
  await expect.element(button('Delete Brass Paw Urn')).not.toBeInTheDocument()
  await button('Undo').click()
  await expectToast('Deletion taken back')
  await expect.element(link('Edit Brass Paw Urn')).toBeVisible()
  expect(await pictures()).toEqual(before)
  const [neighbour, last] = names().slice(-2)
  await button(`Delete ${last}`).click()
  await button('Delete').click()
  await expect.element(button(`Delete ${neighbour}`)).toHaveFocus()
})

test('staff read the guide to pictures', async () => {
  openScreen('/admin/products/new')
  await button('Image Guide').click()
  await expectWords(
    dialog,
    'Image Guide',
    'Square (1:1)',
    'At least 800 x 800',
    'JPEG or PNG',
    'Under 2MB',
  )
  await expectAccessible('the image guide')
  const [guide, foot] = ['dl', '.dialog-actions'].map((part) =>
    dialog.element().querySelector(part)?.getBoundingClientRect(),
  )
  expect((foot?.top ?? 0) - (guide?.bottom ?? 0), 'clear of what fades').toBeGreaterThanOrEqual(16)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('datalist option').length).toBeGreaterThan(0)
})
