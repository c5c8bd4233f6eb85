import { expect, type Page } from '@playwright/test'

/**
 * Stops the page’s clock a second from now, so that a test can advance it. Retries if that second has already passed.
 */
export const holdTheClock = (page: Page) =>
  expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  }).toPass()
