import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

/** The layout position of each picture, without transforms and without the hero's background. */
export const findPictures = (page: Page) => page.evaluate(findPlaces)

/**
 * Expects each picture at its previous position. One pixel is tolerated, because the browser rounds the distance from
 * each parent, and a section that waits to be revealed is a parent, too.
 */
export async function expectPicturesAt(page: Page, places: number[][]) {
  const found = await findPictures(page)
  expect.soft(found.length).toBe(places.length)
  const hasMoved = (place: number[], at: number) =>
    place.some((edge, side) => Math.abs(edge - (places[at]?.[side] ?? 0)) > 1)
  expect.soft(found.filter(hasMoved), 'moved pictures').toEqual([])
}

const findPlaces = () =>
  [...document.querySelectorAll<HTMLElement>('img:not(.hero-backdrop *)')].map((picture) => {
    let [x, y] = [0, 0]
    for (let box: Element | null = picture; box instanceof HTMLElement; box = box.offsetParent) {
      x += box.offsetLeft
      y += box.offsetTop
    }
    return [x, y, picture.offsetWidth, picture.offsetHeight]
  })

/**
 * Waits until every picture in view has loaded or failed, and expects that none has failed. A browser that renders
 * nothing would never load lazy pictures, so all are loaded eagerly.
 */
export async function expectNoBrokenPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(async () => (await picturesInSight(page)).filter(({ complete }) => !complete), {
      message: 'pictures under way',
      timeout: 60_000,
    })
    .toEqual([])
  const broken = (await picturesInSight(page)).filter(
    ({ complete, naturalWidth }) => complete && naturalWidth === 0,
  )
  expect.soft(broken, 'broken pictures').toEqual([])
}

// A phone shows six products; the pictures of the others are not loaded until they are shown.
const picturesInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .map(({ src, complete, naturalWidth }) => ({ src, complete, naturalWidth })),
  )
