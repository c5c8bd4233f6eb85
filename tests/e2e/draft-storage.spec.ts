import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from './administrators.ts'
import { keptDrafts } from './kept-drafts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

test('staff type and save where the browser keeps nothing', async ({ page, administrator }) => {
  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill('Is the storage full?')
  await expect(dialog(page).getByLabel('Question')).toHaveValue('Is the storage full?')
  await button(page, 'Cancel').click()
  await button(page, 'Close without saving').click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a draft of another day names the day, and one of last month is gone', async ({
  page,
  administrator,
}) => {
  const age = (days: number) =>
    page.evaluate((milliseconds) => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft/'))) {
        const kept = JSON.parse(localStorage.getItem(key) ?? '')
        const timestamp = Date.now() - milliseconds
        localStorage.setItem(key, JSON.stringify({ ...kept, timestamp }))
      }
    }, days * 86_400_000)
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill('Is this old?')
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await age(2)
  await page.reload()
  const weekday = new Intl.DateTimeFormat('en-CA', {
    weekday: 'long',
    timeZone: 'America/Edmonton',
  }).format(Date.now() - 2 * 86_400_000)
  await expect(page.getByText(`You have unsaved changes from ${weekday}, `)).toBeVisible()
  await age(31)
  await page.reload()
  await expect(button(page, 'Add FAQ')).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toBe(0)
})
