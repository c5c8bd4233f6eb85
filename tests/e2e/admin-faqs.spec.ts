import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'

const faqs = '**/rest/v1/faqs*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, question: string) => page.getByRole('row', { name: question })
const dialog = (page: Page) => page.getByRole('dialog')

async function fillIn(page: Page, question: string, answer: string) {
  await dialog(page).getByLabel('Question').fill(question)
  await dialog(page).getByLabel('Answer').fill(answer)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test('staff add a question, move it and undo its deletion', async ({
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
  await expectAccessible(page, 'the questions')

  await button(page, 'Add FAQ').click()
  await fillIn(page, 'Who?', 'You.')
  await expect(dialog(page)).toContainText('Question must be at least 5 characters')
  await expect(dialog(page)).toContainText('Answer must be at least 10 characters')
  await expectAccessible(page, 'a question that is too short')
  await fillIn(page, 'May we walk by the lake?', 'Of course, the path is open.')
  await expectToast(page, 'FAQ added successfully')
  await expect.poll(shown).toContain('May we walk by the lake?')

  await button(page, 'Edit May we walk by the lake?').click()
  await dialog(page).getByLabel('Answer').fill('Of course, at any hour.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Close without saving?')).toBeVisible()
  await button(page, 'Keep editing').click()
  await page.route(faqs, (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to update FAQ', 'Please try again later.')
  await page.unroute(faqs)
  await expect(dialog(page).getByLabel('Answer')).toHaveValue('Of course, at any hour.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'FAQ updated successfully')
  await expect.poll(shown).toContain('Of course, at any hour.')

  const order = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
  const before = await order()
  await button(page, 'Move May we walk by the lake? up').click()
  await expectToast(page, 'FAQ order updated')
  expect(await order()).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)])

  await button(page, 'Delete May we walk by the lake?').click()
  await expectAccessible(page, 'the question before a deletion')
  await button(page, 'Delete').click()
  await expectToast(page, 'FAQ has been deleted', 'May we walk by the lake?')
  await expect(row(page, 'May we walk by the lake?')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expectToast(page, 'Deletion taken back')
  await expect.poll(order).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)])

  await button(page, 'Delete May we walk by the lake?').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'FAQ has been deleted')
  await expect.poll(shown).not.toContain('May we walk by the lake?')
})

const fetchText = async (url: string) => (await fetch(url)).text()
