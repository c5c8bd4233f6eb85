import { expect, type Page } from '@playwright/test'
import { section } from './landing.ts'

export const shown = (page: Page) =>
  section(page, 'testimonials').getByRole('listitem').filter({ visible: true })

/** Speeds up the fades tenfold. */
export async function hurryFades(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 10 })
}

export const runUntilShown = (page: Page, words: RegExp) =>
  expect(async () => {
    await page.clock.runFor(1000)
    await expect(shown(page)).toHaveText([words], { timeout: 100 })
  }).toPass({ intervals: [0] })

/** Passes half a minute in steps, between which the page shows what has changed. */
export async function passHalfAMinute(page: Page) {
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000)
}
