import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, openAdmin } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { button, card, type Row, test } from '../../e2e/hero-images-screen.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose What Stays in View' })
const picture = (on: Page | Locator) => on.locator('[data-press-area]')
const positionOf = (image: Locator) =>
  image.evaluate((element) => getComputedStyle(element).objectPosition)
const heroPicture = (page: Page) => page.locator('.hero-backdrop img[data-place="current"]')

/** Presses a point of the picture, given as fractions of its width and height. */
async function press(area: Locator, across: number, down: number) {
  await area.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const { width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  await area.click({ position: { x: width * across, y: height * down } })
}

test('staff set the focal point of a hero picture, which stays in view on every screen', async ({
  page,
  site,
  administrator,
  readRows,
}) => {
  test.slow()
  const [dawn] = (await readRows()) as [Row]
  const landingPage = async () => (await fetch(site.url)).text()
  expect(await landingPage()).not.toContain('object-position:20% 80%')
  await openAdmin(page, administrator, '/admin/hero-images')
  await button(page, `Choose what stays in view in ${dawn.filename}`).click()
  await expect(dialog(page)).toContainText('Middle: 50% from the left, 50% from the top')
  await expect(button(page, 'Back to the Middle')).toBeDisabled()
  await press(picture(dialog(page)), 0.21, 0.78)
  await expect(dialog(page)).toContainText('Middle: 20% from the left, 80% from the top')
  await expectAccessible(page, 'the middle of a hero picture')
  for (const crop of ['Wide screen', 'Phone'])
    expect(await positionOf(dialog(page).getByRole('figure', { name: crop }).locator('img'))).toBe(
      '20% 80%',
    )
  await button(page, 'Save').click()
  await expectToast(page, 'Middle of the picture saved')
  await expect(button(page, `Choose what stays in view in ${dawn.filename}`)).toBeFocused()
  expect(await positionOf(card(page, dawn.filename).locator('img'))).toBe('20% 80%')
  await expect.poll(landingPage).toContain('object-position:20% 80%')

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(heroPicture(page)).toHaveCSS('object-position', '20% 80%')
    expect(await positionOf(heroPicture(page)), `${width} wide`).toBe('20% 80%')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const isWhole = (url: string) => url.includes('resize=contain')
  expect(
    isWhole(await heroPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc)),
    'a phone has the whole picture to cut',
  ).toBe(true)
})
