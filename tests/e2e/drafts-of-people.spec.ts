import type { Page } from '@playwright/test'
import { expect, hire, openAdmin, test } from './administrators.ts'

test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)
const keptText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function beginFaq(page: Page, question: string) {
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill(question)
}

test('a person whose session ended over a reload signs in and restores the text; nobody else sees it', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/faqs')
  await beginFaq(page, 'Typed before the session ended?')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.removeItem(key)
  })
  await page.reload()
  await expect(page).toHaveURL('/auth')

  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/auth')
  expect(await keptText(page)).toContain('Typed before the session ended?')

  await openAdmin(page, colleague, '/admin/faqs')
  await button(page, 'Restore').click()
  await expect(dialog(page).getByLabel('Question')).toHaveValue('Typed before the session ended?')
})
