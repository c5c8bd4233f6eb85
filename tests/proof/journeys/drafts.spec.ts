import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from '../../e2e/administrators.ts'

// A browser asks before a page with unsaved changes is reloaded; the user confirms.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)

test('staff with the same form in two tabs lose the text of neither', async ({
  page,
  context,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const other = await context.newPage()
  await other.goto('/admin/settings?tab=legal')
  const label = 'Privacy Policy, in Markdown'
  await page.getByLabel(label).fill('Written in the first tab')
  await other.getByLabel(label).fill('Written in the second tab')
  await other.close()
  await page.reload()
  await button(page, 'Restore').click()
  await expect(page.getByLabel(label)).toHaveValue('Written in the second tab')
  await button(page, 'Restore').click()
  await expect(page.getByLabel(label)).toHaveValue('Written in the first tab')
  await expect(offer(page), 'what was in the field before is offered again').toBeVisible()
})
