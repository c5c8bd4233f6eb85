import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { tablet } from '../../e2e/page-checks/check-page.ts'
import { desktop, phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

/** The boxes of all lines of text over the hero's picture, in window coordinates. */
const findLines = () =>
  [...document.querySelectorAll('.hero h1, .hero p, .hero a, .site-header-bar a')]
    .filter((element) => element.checkVisibility() && element.closest('.bg-larch-300') === null)
    .flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isLarge = Number.parseFloat(getComputedStyle(element).fontSize) >= 24
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        box: {
          left: Math.round(x),
          top: Math.round(y),
          width: Math.round(width),
          height: Math.round(height),
        },
        text: element.textContent ?? '',
        atLeast: isLarge ? 3 : 4.5,
      }))
    })
    .filter(
      ({ box }) =>
        box.width > 1 && box.top + box.height <= innerHeight && box.left + box.width <= innerWidth,
    )

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The contrast of white with the lightest point of a part of a picture, as WCAG defines it. */
async function contrastOfWhite(
  picture: Buffer,
  box: { left: number; top: number; width: number; height: number },
) {
  const { channels } = await sharp(
    await sharp(picture).extract(box).removeAlpha().toBuffer(),
  ).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ max }) => linear(max / 255))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

async function showWhitePictures(page: Page) {
  const white = { width: 64, height: 48, channels: 3 as const, background: 'white' }
  const body = await sharp({ create: white }).png().toBuffer()
  await page.route('**/hero_images/**', (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  )
}

const smallPhone = { width: 320, height: 640 }
const laptop = { width: 1024, height: 768 }

for (const viewport of [smallPhone, phone, tablet, laptop, desktop])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a family can read the text over the hero, however bright its picture', async ({
      page,
    }) => {
      await showWhitePictures(page)
      await visit(page, '/')
      const lines = await page.evaluate(findLines)
      expect(lines.length).toBeGreaterThan(5)
      await page.locator('.hero-words > *, .site-header, .phone-bar').evaluateAll((parts) => {
        for (const part of parts) (part as HTMLElement).style.visibility = 'hidden'
      })
      const picture = await page.screenshot()
      for (const { text, box, atLeast } of lines)
        expect.soft(await contrastOfWhite(picture, box), text).toBeGreaterThanOrEqual(atLeast)
    })
  })
