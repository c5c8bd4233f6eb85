import {
  arrive,
  dots,
  hero,
  INTERVAL,
  leave,
  nextHasCome,
  passThreeTurns,
  placeOf,
  shown,
  turn,
  words,
} from '../../e2e/hero-pictures.ts'
import { holdFiles } from '../../e2e/page-checks/held-files.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference' })
const MINUTE = 60_000
const lake = { url: '/storage/v1/object/public/hero_images/quiet-lake.jpg', alt: '' }

test.describe('the hero’s pictures on a computer', () => {
  test('each picture fades into the next after 6 seconds', async ({ page }) => {
    await arrive(page)
    await expect(words(page)).toHaveText('Honoring Your Beloved Pet with Dignity')
    const count = await dots(page).count()
    expect(count).toBeGreaterThan(2)
    await expect(hero(page).getByText('Loading...')).toHaveCount(0)
    const first = await shown(page).getAttribute('src')
    expect(await placeOf(page)).toBe(1)

    await nextHasCome(page)
    await page.clock.runFor(INTERVAL - 1)
    await expect(shown(page)).toHaveAttribute('src', first ?? '')
    await page.clock.runFor(1)
    await expect(shown(page)).not.toHaveAttribute('src', first ?? '')
    await expect(shown(page)).toHaveCSS('transition-property', 'opacity')
    await expect(shown(page)).toHaveCSS('transition-duration', '0.8s')
    await expect(shown(page)).toHaveCSS('opacity', '1')
    const below = hero(page).locator('img[data-place="previous"]')
    await expect(below).toHaveAttribute('src', first ?? '')
    await expect(below).toHaveCSS('opacity', '1')
    expect(await placeOf(page)).toBe(2)

    for (let place = 2; place <= count; place += 1) await turn(page)
    await expect(shown(page)).toHaveAttribute('src', first ?? '')
    await dots(page).nth(2).click()
    expect(await placeOf(page)).toBe(3)
    await page.mouse.move(4, 4)
    await turn(page)
    expect(await placeOf(page), 'a clicked dot doesn’t hold the pictures').toBe(count === 3 ? 1 : 4)
  })

  test('a picture stays on a slow connection until the next one has loaded', async ({ page }) => {
    const send = await holdFiles(page, /columbia-wetlands/)
    await arrive(page)
    await page.clock.runFor(3 * INTERVAL)
    expect(await placeOf(page)).toBe(1)
    send()
    await turn(page)
    expect(await placeOf(page)).toBe(2)
  })

  test('the hero’s pictures stop while the pointer or the focus is on the hero, and when a visitor pauses them', async ({
    page,
  }) => {
    await arrive(page)
    await words(page).hover()
    await passThreeTurns(page)
    expect(await placeOf(page), 'the pointer rests on it').toBe(1)

    await leave(page)
    await hero(page).getByRole('link', { name: 'Contact Us' }).focus()
    await passThreeTurns(page)
    expect(await placeOf(page), 'the focus rests on it').toBe(1)

    await leave(page)
    await turn(page)
    await expect.poll(() => placeOf(page)).toBe(2)

    await hero(page).getByRole('button', { name: 'Pause background pictures' }).click()
    await leave(page)
    await passThreeTurns(page)
    expect(await placeOf(page), 'it is paused').toBe(2)
    await hero(page).getByRole('button', { name: 'Play background pictures' }).click()
    await leave(page)
    await turn(page)
    await expect.poll(() => placeOf(page)).toBe(3)
  })

  test('a page that stays open for an hour fetches the list of pictures again', async ({
    page,
  }) => {
    await arrive(page)
    await expect(dots(page).nth(1)).toHaveAccessibleName(/^Show picture 2 of 5: Evening over/)
    await page.route('**/rest/v1/hero_images*', (route) => route.fulfill({ json: [lake] }))
    await page.clock.fastForward(59 * MINUTE)
    await expect(dots(page)).toHaveCount(5)
    await page.clock.fastForward(MINUTE)
    await page.clock.resume()
    await expect(shown(page)).toHaveAttribute('src', /quiet-lake/)
    await expect(dots(page)).toHaveCount(0)
  })

  test('the hero’s pictures do not change for a visitor who prefers reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arrive(page)
    await passThreeTurns(page)
    expect(await placeOf(page)).toBe(1)
    await expect(hero(page).getByRole('button', { name: 'Play background pictures' })).toBeVisible()
  })
})

testWithErrors(
  'a picture that was deleted since the page was opened is skipped',
  async ({ page }) => {
    await page.route('**/hero_images/columbia-wetlands*', (route) => route.fulfill({ status: 404 }))
    await arrive(page)
    await expect(dots(page)).toHaveCount(4)
    await turn(page)
    await expect(shown(page)).toHaveAttribute('src', /cat-at-the-window/)
  },
)

testWithErrors(
  'the keyboard focus stays on the page when a chosen picture can’t be loaded',
  async ({ page }) => {
    await page.route('**/hero_images/quiet-lake*', (route) => route.abort())
    await arrive(page)
    await page.clock.resume()
    await dots(page).nth(3).click()
    await expect(dots(page)).toHaveCount(4)
    await expect(page.locator('body')).not.toBeFocused()
  },
)
