import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function fillIn(page: Page, question: string, answer: string) {
  await dialog(page).getByLabel('Question').fill(question)
  await dialog(page).getByLabel('Answer').fill(answer)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test('staff add a question, change, move and delete it, and visitors see it at once', async ({
  page,
  site,
  administrator,
}) => {
  const shown = () => fetchText(site.url)
  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Question',
    'Answer',
    'Actions',
  ])

  await button(page, 'Add FAQ').click()
  await fillIn(page, 'Who?', 'You.')
  await expect(dialog(page)).toContainText('Question must be at least 5 characters')
  await expect(dialog(page)).toContainText('Answer must be at least 10 characters')
  await fillIn(page, 'May we walk by the lake?', 'Of course, the path is open.')
  await expectToast(page, 'FAQ added successfully', 'May we walk by the lake?')
  await expect.poll(shown).toContain('May we walk by the lake?')

  await button(page, 'Edit May we walk by the lake?').click()
  await dialog(page).getByLabel('Answer').fill('Of course, at any hour.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'FAQ updated successfully')
  await expect.poll(shown).toContain('Of course, at any hour.')

  await button(page, 'Move May we walk by the lake? up').click()
  await expectToast(page, 'FAQ order updated', 'May we walk by the lake?')
  await button(page, 'Delete May we walk by the lake?').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'FAQ has been deleted')
  await expect.poll(shown).not.toContain('May we walk by the lake?')
})

const fetchText = async (url: string) => (await fetch(url)).text()
