import { hero, passThreeTurns, shown } from './hero-pictures.ts'
import { expect, test } from './site.ts'

test.use({ reducedMotion: 'no-preference' })

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
    await passThreeTurns(page)
    await expect(hero(page).locator('img')).toHaveCount(1)
    expect(new Set(fetched)).toEqual(new Set([first]))
    expect(fetched).toHaveLength(1)
    await expect(hero(page).getByRole('button')).toHaveCount(0)
  })
})
