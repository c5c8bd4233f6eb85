import {
  arrive,
  dots,
  hero,
  INTERVAL,
  nextHasCome,
  placeOf,
  shown,
  turn,
  words,
} from './hero-pictures.ts'
import { expect, test } from './site.ts'

test.use({ reducedMotion: 'no-preference' })

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
})

test.describe('the hero on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a visitor downloads and sees only the first picture, without dots', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/hero_images/')) fetched.push(pathname)
    })
    await page.clock.install()
    await page.goto('/')
    await page.waitForFunction(() => localStorage.getItem('cached_hero_images') !== null)
    const first = new URL((await shown(page).getAttribute('src')) ?? '', page.url()).pathname
    await page.clock.runFor(5 * INTERVAL)
    await expect(hero(page).locator('img')).toHaveCount(1)
    expect(new Set(fetched)).toEqual(new Set([first]))
    expect(fetched).toHaveLength(1)
    await expect(hero(page).getByRole('button')).toHaveCount(0)
  })
})
