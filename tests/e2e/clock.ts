import type { Page } from '@playwright/test'

/** Stops the page's clock, so that a test can advance it. */
export const holdTheClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
