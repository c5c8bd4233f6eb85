import type { Route } from '@playwright/test'
import { openAdmin, test } from '../../e2e/administrators.ts'
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
