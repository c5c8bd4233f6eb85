import type { Page } from '@playwright/test'
import { holdTheClock } from './clock.ts'

export const INTERVAL = 6000
export const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
export const shown = (page: Page) => hero(page).locator('img[data-place="current"]')
export const dots = (page: Page) => hero(page).getByRole('button', { name: /^Show picture/ })
export const words = (page: Page) => hero(page).getByRole('heading')

/** The page with its scripts started, its clock stopped, and the pointer on the header above the hero. */
export async function arrive(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('cached_hero_images') !== null)
  await holdTheClock(page)
  await leave(page)
}

export async function leave(page: Page) {
  await words(page).hover()
  await page.mouse.move(4, 4)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

/** Waits for the next picture to load, without which the hero doesn't change. */
export const nextHasCome = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.hero-backdrop img')].every(
      (picture) => picture.complete,
    ),
  )

export async function turn(page: Page) {
  await nextHasCome(page)
  await page.clock.runFor(INTERVAL)
}

export const placeOf = async (page: Page) =>
  (await dots(page).evaluateAll((all) =>
    all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  )) + 1

/** Lets three pictures take their turn, not five: those would end at the first one again. */
export async function passThreeTurns(page: Page) {
  for (let turns = 0; turns < 3; turns += 1) await turn(page)
}
