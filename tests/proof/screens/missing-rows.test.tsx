import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownToast } from '../../../app/ui/toast.ts'
import { localDay } from '../../../shared/time/local-time.ts'
import { emptyInbox, findId, INBOX, receive } from '../../screens/inbox-screen.ts'
import {
  button,
  dialog,
  empty,
  expectToast,
  fill,
  keptDrafts,
  question,
} from '../../screens/on-screen.ts'
import { choose } from '../../screens/price-table.ts'
import { colleague, expectAccessible, openScreen } from '../../screens/screen.tsx'

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

test('staff find their unsaved changes to a question, a size or a date that a colleague has deleted, and save them again', async () => {
  await emptyInbox()
  await receive({ name: 'Ruth', email: 'ruth@example.com', message: 'Come.' })
  const submission_id = await findId('Ruth')
  const day = localDay(new Date(), 'America/Edmonton')
  await colleague.from('reminders').insert({ submission_id, words: 'Call', day }).throwOnError()
  await fill('pricing_tiers', { size: 'Rabbit' })
  await fill('faqs', { question: 'Do you come?' })
  const inbox = `${INBOX}?message=${submission_id}`
  const changed = 'We come to your home.'
  for (const [name, table, path, field, open] of [
    ['Do you come?', 'faqs', '/admin/faqs', 'Answer', () => button('Edit Do you come?').click()],
    ['Call', 'reminders', inbox, 'What to remember', () => button('Edit “Call”').click()],
    [
      'Rabbit',
      'pricing_tiers',
      '/admin/pricing',
      'Weight',
      () => choose('Rabbit', 'Edit Size and Weight'),
    ],
  ] as const) {
    openScreen(path)
    await open()
    await dialog.getByLabelText(field).fill(changed)
    await expect.poll(keptDrafts).toBe(1)
    await empty(table)
    openScreen(path)
    await expect.element(page.getByText(`“${name}” was deleted.`, { exact: false })).toBeVisible()
    await expectAccessible(`${path} with unsaved changes to a deleted row`)
    await button(`Open Your Changes to “${name}”`).click()
    await expect.element(dialog.getByLabelText(field)).toHaveValue(changed)
    await button('Save').click()
    await button('Save Mine Again').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(keptDrafts()).toBe(0)
    await expect.element(page.getByText(/was deleted\./)).not.toBeInTheDocument()
    const { data } = await colleague.from(table).select().throwOnError()
    expect(JSON.stringify(data)).toContain(changed)
  }
})
