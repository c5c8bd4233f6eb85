import type { Page } from '@playwright/test'
import { holdTheClock } from '../../e2e/clock.ts'
import { holdFiles } from '../../e2e/page-checks/held-files.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference' })

const INTERVAL = 6000
const MINUTE = 60_000
const lake = { url: '/storage/v1/object/public/hero_images/quiet-lake.jpg', alt: '' }
const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const shown = (page: Page) => hero(page).locator('img[data-place="current"]')
const dots = (page: Page) => hero(page).getByRole('button', { name: /^Show picture/ })
const words = (page: Page) => hero(page).getByRole('heading')

/** The page with its scripts started, its clock stopped, and the pointer on the bar above the hero. */
async function arrive(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('cached_hero_images') !== null)
  await holdTheClock(page)
  await leave(page)
}

async function leave(page: Page) {
  await words(page).hover()
  await page.mouse.move(4, 4)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

/** Waits for the picture that the next turn shows, without which there is none. */
const nextHasCome = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.hero-backdrop img')].every(
      (picture) => picture.complete,
    ),
  )

async function turn(page: Page) {
  await nextHasCome(page)
  await page.clock.runFor(INTERVAL)
}

const placeOf = async (page: Page) =>
  (await dots(page).evaluateAll((all) =>
    all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'),
  )) + 1

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
  })

  test('a picture stays on a slow line until the next one has come', async ({ page }) => {
    const send = await holdFiles(page, /columbia-wetlands/)
    await arrive(page)
    await page.clock.runFor(3 * INTERVAL)
    expect(await placeOf(page)).toBe(1)
    send()
    await turn(page)
    expect(await placeOf(page)).toBe(2)
  })

  test('they stop while the pointer or the focus rests on the hero, and when a visitor pauses them', async ({
    page,
  }) => {
    await arrive(page)
    await words(page).hover()
    await page.clock.runFor(5 * INTERVAL)
    expect(await placeOf(page), 'the pointer rests on it').toBe(1)

    await leave(page)
    await hero(page).getByRole('link', { name: 'Contact Us' }).focus()
    await page.clock.runFor(5 * INTERVAL)
    expect(await placeOf(page), 'the focus rests on it').toBe(1)

    await leave(page)
    await turn(page)
    await expect.poll(() => placeOf(page)).toBe(2)

    await hero(page).getByRole('button', { name: 'Pause background pictures' }).click()
    await leave(page)
    await page.clock.runFor(5 * INTERVAL)
    expect(await placeOf(page), 'it is paused').toBe(2)
    await hero(page).getByRole('button', { name: 'Play background pictures' }).click()
    await leave(page)
    await turn(page)
    await expect.poll(() => placeOf(page)).toBe(3)
  })

  test('a page that stays open for an hour reads the pictures again', async ({ page }) => {
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

  test('they do not change by themselves for a visitor who prefers reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arrive(page)
    await page.clock.runFor(5 * INTERVAL)
    expect(await placeOf(page)).toBe(1)
    await expect(hero(page).getByRole('button', { name: 'Play background pictures' })).toBeVisible()
  })

  test('a visitor goes from the hero to the contact form', async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact h2')).toBeInViewport()
  })
})

testWithErrors('a picture that failed before the scripts came is left out', async ({ page }) => {
  await page.route('**/hero_images/dawn-over*', (route) => route.fulfill({ status: 404 }))
  await arrive(page)
  await expect(dots(page)).toHaveCount(4)
  await expect(shown(page)).toHaveAttribute('src', /columbia-wetlands/)
})

testWithErrors('a picture that was deleted meanwhile is left out', async ({ page }) => {
  await page.route('**/hero_images/columbia-wetlands*', (route) => route.fulfill({ status: 404 }))
  await arrive(page)
  await expect(dots(page)).toHaveCount(4)
  await turn(page)
  await expect(shown(page)).toHaveAttribute('src', /larches/)
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
