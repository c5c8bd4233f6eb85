import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

/** Runs in the page: the layout position of each picture, without transforms and without the hero's background. */
export const findPlaces = () =>
  [...document.querySelectorAll<HTMLElement>('img:not(.hero-backdrop *)')].map((picture) => {
    let [x, y] = [0, 0]
    for (let box: Element | null = picture; box instanceof HTMLElement; box = box.offsetParent) {
      x += box.offsetLeft
      y += box.offsetTop
    }
    return [x, y, picture.offsetWidth, picture.offsetHeight]
  })

/** Waits until every picture in sight has come or failed, and expects that none has failed. */
export async function expectNoBrokenPictures(page: Page) {
  await page.waitForFunction(() =>
    // A phone shows six products; the pictures of the others wait until they are asked for.
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  )
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth === 0 && image.checkVisibility())
      .map(({ src }) => src),
  )
  expect.soft(broken, 'broken pictures').toEqual([])
}
