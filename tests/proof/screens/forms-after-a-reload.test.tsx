import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  dialog,
  empty,
  expectToast,
  fill,
  keptDrafts,
  reload,
} from '../../screens/on-screen.ts'
import { colleague, expectAccessible, letFail, openScreen, order } from '../../screens/screen.tsx'

const offer = page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)
const label = (name: string) => dialog.getByLabelText(name, { exact: true })
const answersTo = async (question: string) =>
  (await colleague.from('faqs').select('answer').eq('question', question).throwOnError()).data

beforeEach(() => localStorage.clear())

test('staff whose new FAQ was stored although its response was lost save it again, even after a reload, and it exists once', async () => {
  letFail()
  await empty('faqs')
  openScreen('/admin/faqs')
  const addWithoutAnswer = async (question: string) => {
    await order({ method: 'POST', address: '/rest/v1/faqs', does: 'lose' })
    await button('Add FAQ').click()
    await label('Question').fill(question)
    await label('Answer').fill('Yes, on every weekday.')
    await button('Save').click()
    await expectToast('Failed to add FAQ')
    await order()
  }

  await addWithoutAnswer('May we bring flowers?')
  await label('Answer').fill('Yes, on every day.')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectToast('FAQ added successfully')
  expect(await answersTo('May we bring flowers?')).toEqual([{ answer: 'Yes, on every day.' }])

  await addWithoutAnswer('May we bring a candle?')
  await label('Answer').fill('Yes, on every day.')
  reload('/admin/faqs')
  await button('Add FAQ').click()
  await expect.element(label('Question')).toHaveValue('May we bring a candle?')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await answersTo('May we bring a candle?')).toEqual([{ answer: 'Yes, on every day.' }])
})

test('staff whose product was deleted while they wrote save the text as a product again', async () => {
  const box = { name: 'Larch box', type: 'Urn', description: 'Made of larch.' }
  await fill('products', { ...box, slug: 'larch-box' })
  const products = colleague.from('products')
  const { data } = await products.select('id').eq('name', 'Larch box').single().throwOnError()
  const address = `/admin/products/${data.id}`
  openScreen(address)
  await page.getByLabelText('Description').fill('Made of larch from Wasa.')
  await products.delete().eq('id', data.id).throwOnError()
  reload(address)
  await expect.element(page.getByLabelText('Description')).toHaveValue('Made of larch from Wasa.')
  await expect.element(offer).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText(/^Somebody deleted this/)).toBeVisible()
  await expectAccessible('unsaved changes of a deleted product')
  await button('Save Mine Again').click()
  await expectToast('Product updated')
  const found = await products.select('description').eq('name', 'Larch box').throwOnError()
  expect(found.data).toEqual([{ description: 'Made of larch from Wasa.' }])
  reload('/admin/products/unknown')
  await expect.element(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
})

test('a draft from another day shows the day, and one from last month is gone', async () => {
  const day = 86_400_000
  const age = (days: number) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft/'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '')
      const timestamp = Date.now() - days * day
      localStorage.setItem(key, JSON.stringify({ ...kept, timestamp }))
    }
  }
  await empty('faqs')
  openScreen('/admin/faqs')
  await button('Add FAQ').click()
  await label('Question').fill('Is this old?')
  await expect.poll(keptDrafts).toBe(1)
  age(2)
  openScreen('/admin/faqs')
  await button('Add FAQ').click()
  const weekday = new Intl.DateTimeFormat('en-CA', {
    weekday: 'long',
    timeZone: 'America/Edmonton',
  }).format(Date.now() - 2 * day)
  await expect
    .element(page.getByText(new RegExp(`^You have unsaved changes from ${weekday}, `)))
    .toBeVisible()
  age(31)
  openScreen('/admin/faqs')
  await expect.element(button('Add FAQ')).toBeVisible()
  await expect.poll(keptDrafts).toBe(0)
})
