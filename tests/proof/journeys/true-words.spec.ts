import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const raw = {
  status: 500,
  headers: { 'x-request-id': '1a2b3c4d-0000-4000-8000-000000000000' },
  body: 'TypeError: rows is undefined\n    at read (/srv/site/backend/rows.ts:12)',
}

test('staff whose save fails inside the server read a plain sentence and an id to quote', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await page.getByLabel('Question').fill('How do we arrange it?')
  await page.getByLabel('Answer').fill('Call us at any hour.')
  await page.route('**/rest/v1/faqs*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(raw) : route.fallback(),
  )
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to add FAQ', 'Something went wrong on our side.', '1a2b3c4d')
  await expect(page.locator('.toast')).not.toContainText('TypeError')
  await expect(page.getByLabel('Question')).toHaveValue('How do we arrange it?')
})
