import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService, keepRows } from './service-client.ts'

// A browser asks before a page with unsaved changes is reloaded; the person says yes.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('staff whose new FAQ arrived though its answer was lost save it again, also after a reload, and have it once', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'faqs')
  const faqs = (await connectService(site)).from('faqs')
  await openAdmin(page, administrator, '/admin/faqs')
  const table = '**/rest/v1/faqs*'
  const addWithoutAnswer = async (question: string) => {
    await page.route(table, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Add FAQ').click()
    await dialog(page).getByLabel('Question').fill(question)
    await dialog(page).getByLabel('Answer').fill('Yes, on every weekday.')
    await button(page, 'Save').click()
    await expectToast(page, 'Failed to add FAQ')
    await page.unroute(table)
  }
  const saveAgain = async () => {
    await button(page, 'Save').click()
    await expect(dialog(page)).toHaveCount(0)
    await expectToast(page, 'FAQ added successfully')
  }
  const stored = async (question: string) =>
    (await faqs.select('answer').eq('question', question).throwOnError()).data

  await addWithoutAnswer('May we bring flowers?')
  await dialog(page).getByLabel('Answer').fill('Yes, on every day.')
  await saveAgain()
  expect(await stored('May we bring flowers?')).toEqual([{ answer: 'Yes, on every day.' }])

  await addWithoutAnswer('May we bring a blanket?')
  await page.reload()
  await expect(page.getByRole('row', { name: 'May we bring a blanket?' })).toBeVisible()
  await expect(page.getByText(/^You have unsaved changes from/)).toHaveCount(0)

  await addWithoutAnswer('May we bring a candle?')
  await dialog(page).getByLabel('Answer').fill('Yes, on every day.')
  await page.reload()
  await expect(page.getByText('“May we bring a candle?”', { exact: true })).toBeVisible()
  await button(page, 'Restore').click()
  await expect(page.getByRole('dialog', { name: 'Edit FAQ' })).toBeVisible()
  await button(page, 'Restore mine').click()
  await button(page, 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored('May we bring a candle?')).toEqual([{ answer: 'Yes, on every day.' }])
  await putBack()
})

test('staff who restore one new FAQ in two tabs and save both are asked which words shall stay', async ({
  page,
  context,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'faqs')
  const faqs = (await connectService(site)).from('faqs')
  const stored = async () =>
    (await faqs.select('answer').eq('question', 'May we sing?').throwOnError()).data
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill('May we sing?')
  await dialog(page).getByLabel('Answer').fill('Yes.')
  await page.reload()
  const other = await context.newPage()
  await other.goto('/admin/faqs')
  for (const tab of [page, other]) {
    await button(tab, 'Restore').click()
    await expect(dialog(tab).getByLabel('Question')).toHaveValue('May we sing?')
  }
  await dialog(page).getByLabel('Answer').fill('Yes, with all your heart.')
  await button(page, 'Save').click()
  await expectToast(page, 'FAQ added successfully')
  await dialog(other).getByLabel('Answer').fill('Yes, in the garden.')
  await button(other, 'Save').click()
  await expect(dialog(other).getByText('Nothing has been overwritten.')).toBeVisible()
  await expect(dialog(other)).toContainText('Yes, with all your heart.')
  await expect(dialog(other).getByLabel('Answer')).toHaveValue('Yes, in the garden.')
  expect(await stored()).toEqual([{ answer: 'Yes, with all your heart.' }])
  await button(other, 'Keep mine').click()
  await expect(dialog(other)).toHaveCount(0)
  expect(await stored()).toEqual([{ answer: 'Yes, in the garden.' }])
  await putBack()
})

test('staff whose product was deleted while they wrote restore the text as a new product', async ({
  page,
  site,
  administrator,
}) => {
  const products = (await connectService(site)).from('products')
  const added = { name: 'Larch box', type: 'Urn', description: 'Made of larch.' }
  const { data } = await products.insert(added).select('id').single().throwOnError()
  await openAdmin(page, administrator, `/admin/products/${data.id}`)
  await page.getByLabel('Description').fill('Made of larch from Wasa.')
  await products.delete().eq('id', data.id).throwOnError()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible()
  await expect(page.getByText('“Larch box” has been deleted since.')).toBeVisible()
  await expectAccessible(page, 'unsaved changes of a deleted product')
  await button(page, 'Restore').click()
  await expect(page).toHaveURL('/admin/products/new')
  await expect(page.getByLabel('Product Name')).toHaveValue('Larch box')
  await expect(page.getByLabel('Description')).toHaveValue('Made of larch from Wasa.')
  await button(page, 'Save').click()
  await button(page, 'Keep “Urn”').click()
  await expectToast(page, 'Product created')
  const found = await products.select('type, description').eq('name', 'Larch box').throwOnError()
  expect(found.data).toEqual([{ type: 'Urn', description: 'Made of larch from Wasa.' }])
  await page.goto('/admin/products')
  await expect(page.getByRole('row', { name: 'Larch box' })).toBeVisible()
  await expect(page.getByText(/^You have unsaved changes from/)).toHaveCount(0)
  await products.delete().eq('name', 'Larch box').throwOnError()
})
