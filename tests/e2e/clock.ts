import type { Page } from '@playwright/test'

/** Milliseconds in which whatever follows from a change has happened: Preact waits for the next frame. */
export const FRAMES = 100

/** Stops the page's clock, so that a test may turn it. */
export const holdTheClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Lets a held clock go on until what follows from a change has happened. */
export const passFrames = (page: Page) => page.clock.runFor(FRAMES)
