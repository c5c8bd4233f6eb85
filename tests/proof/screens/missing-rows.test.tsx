import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownToast } from '../../../app/ui/toast.ts'
import { button, expectToast, fill, question } from '../../screens/on-screen.ts'
import { colleague, openScreen } from '../../screens/screen.tsx'

const title = page.getByRole('heading', { level: 1 })

beforeEach(() => localStorage.clear())

test('staff who open a missing product, town or message see an explanation and go back', async () => {
  for (const id of ['nothing-here', '00000000-0000-4000-8000-000000000000']) {
    openScreen(`/admin/products/${id}`)
    await expect.element(title).toHaveTextContent('Product Not Found')
    await expect.element(page.getByText(/^There is no product at this address\./)).toBeVisible()
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect.element(title).toHaveTextContent('Products')
    expect(shownToast()).toBeUndefined()

    openScreen(`/admin/towns/${id}`)
    await expect.element(title).toHaveTextContent('Town Not Found')
    await page.getByRole('link', { name: 'Back to towns' }).click()
    await expect.element(title).toHaveTextContent('Towns')

    openScreen(`/admin/contact-submissions?message=${id}`)
    await expect.element(page.getByText('There is no such message')).toBeVisible()
  }
})

test('Undo of a deletion restores the row as it was when it was deleted, with what a colleague had saved', async () => {
  const [row] = await fill('faqs', {
    question: 'Do you come to us?',
    answer: 'We do, on weekdays.',
  })
  openScreen('/admin/faqs')
  await expect.element(button('Delete Do you come to us?')).toBeVisible()
  const rows = colleague.from('faqs')
  await rows.update({ answer: 'We do, every day.' }).eq('id', row?.id).throwOnError()
  await button('Delete Do you come to us?').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('FAQ has been deleted')
  await button('Undo').click()
  await expectToast('Deletion taken back')
  const { data } = await rows.select('answer').throwOnError()
  expect(data).toEqual([{ answer: 'We do, every day.' }])
})
