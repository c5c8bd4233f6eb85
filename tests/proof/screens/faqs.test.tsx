import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, cells, dialog, empty, expectToast, fill } from '../../screens/on-screen.ts'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
} from '../../screens/screen.tsx'

const faqs = '/rest/v1/faqs'
const questions = ['What should I do first?', 'May our cat come?', 'When?', 'Where?', 'How much?']
const onlyAdministrators = 'Only an administrator who is signed in may do this.'

beforeEach(async () => {
  localStorage.clear()
  await fill('faqs', ...questions.map((question, display_order) => ({ question, display_order })))
})

test('staff see a message if there are no questions, or if reading or writing fails', async () => {
  letFail()
  openScreen('/admin/faqs')
  const [moved = ''] = questions
  await expect.element(button(`Move ${moved} down`)).toBeVisible()
  await order(
    { address: faqs, does: 'refuse' },
    { address: '/rest/v1/rpc/move_row', does: 'refuse' },
  )
  await button(`Move ${moved} down`).click()
  await expectToast('Failed to update FAQ order', onlyAdministrators)
  await expect.poll(() => cells(2)[0]).toBe(moved)
  await button(`Delete ${moved}`).click()
  await button('Delete').click()
  await expectToast('Failed to delete FAQ', onlyAdministrators)
  await button(`Edit ${moved}`).click()
  await dialog.getByLabelText('Answer').fill('Of course, at any hour.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Failed to update FAQ', onlyAdministrators)
  await button('Cancel').click()
  await button('Close without saving').click()
  await button('Add FAQ').click()
  await dialog.getByLabelText('Question').fill('May we walk by the lake?')
  await dialog.getByLabelText('Answer').fill('Of course, the path is open.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Failed to add FAQ', onlyAdministrators)

  await order()
  await empty('faqs')
  openScreen('/admin/faqs')
  await expect
    .element(page.getByText('No FAQs found. Click the "Add FAQ" button to create one.'))
    .toBeVisible()
  await expectAccessible('no questions')
  await order({ method: 'GET', address: faqs, does: 'cut' })
  openScreen('/admin/faqs')
  await expect.element(page.getByText('Loading FAQs...')).toBeVisible()
  await expectInTime(page.getByRole('alert').getByText('Failed to fetch FAQs', { exact: false }))
})
