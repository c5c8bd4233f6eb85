import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService, keepRows } from '../../e2e/service-client.ts'

// A browser asks before a page with unsaved changes is reloaded; the user confirms.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('staff who restore one new FAQ in two tabs and save both choose which version to keep', async ({
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
