import type { Route } from '@playwright/test'
import { expect, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { holdRequests } from '../../e2e/held-requests.ts'

// More of the frame is in tests/screens/frame.test.tsx and tests/proof/screens/ended-session.test.tsx.

test('leaving a page while rights are being fetched logs no error to the console', async ({
  page,
  administrator,
}) => {
  const rights = '**/rest/v1/admin_users*'
  const asked = Promise.withResolvers<Route>()
  await page.route(rights, asked.resolve)
  await openAdmin(page, administrator)
  const read = await asked.promise
  const showNextPage = await holdRequests(page, '**/privacy-policy')
  const isLeaving = page.waitForRequest('**/privacy-policy')
  const arrival = page.goto('/privacy-policy')
  await isLeaving
  // Firefox cancels requests as the person leaves, while the page is still running. The page then retries once.
  const secondRead = page.waitForRequest(rights)
  await read.abort()
  await secondRead
  await showNextPage()
  await arrival
})

test.describe('a visitor with the user agent of a browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  })

  test('visits to public pages are counted as two numbers a day', async ({
    page,
    administrator,
  }) => {
    await page.goto('/golden-pet-cremation')
    await openAdmin(page, administrator)
    const card = page.getByRole('region', { name: 'Visitor Stats' })
    const today = card.getByRole('row', { name: /^Today [1-9]/ })
    await expect(async () => {
      await page.reload()
      await expect(today).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const table = card.getByRole('table', { name: 'Views and visitors a day' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expectAccessible(page, 'the statistics')
  })
})
