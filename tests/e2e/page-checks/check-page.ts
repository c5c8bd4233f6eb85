import { type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { findLines } from '../lines.ts'
import { desktop, phone, readThrough, scriptsOf, townPages } from '../public-pages.ts'
import { expect, isAboutServiceWorker } from '../site.ts'
import { expectClearSkyline, expectEveryWidthFits } from './every-width.ts'
import { holdFiles } from './held-files.ts'
import { expectElementsAsSent } from './hydration.ts'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { openRows } from './open-rows.ts'
import { expectFallbackFaces, expectOurFaces } from './our-faces.ts'
import { expectNoBrokenPictures, expectPicturesAt, findPictures } from './pictures.ts'

export const tablet = { width: 768, height: 1024 }

const isAnotherTown = (path: string) => townPages.indexOf(path) > 0

/** A sentence of the filled estimator wraps differently when our fonts load late: see decision 009. */
export const bearsLateFaces = (path: string) => !path.includes('?')

/** On other pages the words of a line move sideways a little more, because the fonts differ in width. */
const staysInLine = (path: string, { width }: { width: number }) =>
  width !== tablet.width && !isAnotherTown(path) && path !== '/terms-of-service'

/** Waits for animations that began before motion was reduced. */
const standsStill = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

/** All checks of a page while it loads on a slow connection, in a single visit. */
export async function checkPage(page: Page, path: string, viewport: typeof phone) {
  const messages: string[] = []
  page.on('console', (message) => {
    if (!isAboutServiceWorker(message)) messages.push(message.text())
  })
  await page.addInitScript(watchShifts)
  const sendFonts = bearsLateFaces(path) ? await holdFiles(page, /\.woff2$/) : undefined
  const sendPictures = await holdFiles(page, /\/render\/image\/|\.(svg|jpg|webp|avif)$/)
  await page.goto(path, { waitUntil: 'domcontentloaded' })

  if (sendFonts)
    await test.step('our fonts replace the fallback without moving a line', async () => {
      await expectFallbackFaces(page)
      const before = await page.evaluate(findLines)
      expect.soft(before.length).toBeGreaterThan(2)
      sendFonts()
      await expectOurFaces(page)
      expect.soft(await page.evaluate(findLines)).toEqual(before)
    })

  // Until then, a section out of view has the height that it had in the fallback font.
  await page.evaluate(() => document.fonts.ready)
  await readThrough(page)
  const places = await findPictures(page)
  sendPictures()

  // The scripts wait for the pictures, and the testimonials change soon after.
  await scriptsOf(page)
  if (viewport === phone)
    await test.step('hydration keeps the elements that the server sent', () =>
      expectElementsAsSent(page))

  await test.step('the pictures load without moving anything, and none is broken', async () => {
    await page.waitForLoadState('load')
    await readThrough(page)
    await expectNoBrokenPictures(page)
    await expectPicturesAt(page, places)
  })

  if (sendFonts)
    await test.step('no layout shift', () =>
      expectNoShifts(page, { sideways: staysInLine(path, viewport) }))

  await test.step('no message on the console', () =>
    expect.soft(messages.filter((text) => !text.includes('status of 404'))).toEqual([]))

  if (viewport === tablet) return
  // Without motion every section is shown at once, and axe measures no color during a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await standsStill(page)
  // The other towns differ only in their text, which is checked on the phone.
  if (viewport === desktop && isAnotherTown(path)) return
  await expectAccessible(page, 'the page')

  if (viewport === phone)
    await test.step('no text overlaps the skyline above the footer', async () => {
      await expectClearSkyline(page)
      await page.setViewportSize(viewport)
    })

  if ((await openRows(page)) > 0)
    await expectAccessible(page, 'the open rows', { within: 'main details' })

  if (viewport === desktop) return
  await test.step('everything fits every width, even with wider text', () =>
    expectEveryWidthFits(page))
}
