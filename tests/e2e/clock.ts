import type { Page } from '@playwright/test'

/** Milliseconds in which React has rendered a change and run its effects. */
export const FRAMES = 100

/** Stops the page's clock, so that a test can advance it. */
export const holdTheClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Lets a held clock run until React has rendered a change and run its effects. */
export const passFrames = (page: Page) => page.clock.runFor(FRAMES)
