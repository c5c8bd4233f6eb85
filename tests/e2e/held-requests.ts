import type { Page } from '@playwright/test'

/** Holds requests to a URL until `release` is called, so that a test can look at the page in the meantime. */
export async function holdRequests(page: Page, address: string, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return async () => {
    resolve()
    await page.unroute(address)
  }
}
