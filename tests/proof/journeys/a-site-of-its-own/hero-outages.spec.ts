import type { Page } from '@playwright/test'
import { type Answer, expect, test } from '../../../e2e/hosted-project.ts'
import { visitLanding } from '../../../e2e/landing.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const shown = (page: Page) => hero(page).locator('img[data-place="current"]')

const cached = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** Makes a cached copy look older than it is. */
const age = (page: Page, key: string, minutes: number) =>
  page.evaluate(
    ([name, by]) => {
      const entry = JSON.parse(localStorage.getItem(name) ?? 'null')
      localStorage.setItem(name, JSON.stringify({ ...entry, timestamp: entry.timestamp - by }))
    },
    [key, minutes * 60_000] as const,
  )

test.describe('a hero without pictures', () => {
  for (const [answer, sentence] of [
    ['refuses', 'Failed to load images from database'],
    [[], 'No images found in database'],
    [[{ url: null }, { url: '//pictures.example/dawn.jpg' }], 'No valid images found in database'],
    ['breaks off', 'An unexpected error occurred'],
  ] satisfies [Answer, string][])
    test(`families see a plain gradient without pictures, and the log says “${sentence}”`, async ({
      page,
      site,
      tables,
    }) => {
      tables.hero_images = answer
      await visitLanding(page)
      await expect(hero(page).getByRole('status')).toBeEmpty()
      await expect.poll(site.output).toContain(`The hero: ${sentence}`)
      await expect(hero(page).getByRole('heading')).toBeVisible()
      await expect(hero(page).locator('img')).toHaveCount(0)
      await expect(hero(page)).toHaveCSS('background-image', /linear-gradient/)
    })
})

test.describe('what the browser keeps from an earlier visit', () => {
  test('a visitor sees the cached pictures for an hour when none can be read', async ({
    page,
    project,
    tables,
  }) => {
    const stored = [project.picture('dawn.jpg'), project.picture('lake.jpg')]
    tables.hero_images = stored
    await visitLanding(page)
    await expect
      .poll(() => cached(page, 'cached_hero_images'))
      .toEqual({ timestamp: expect.any(Number), data: stored })

    tables.hero_images = 'refuses'
    await page.reload()
    await expect(shown(page)).toHaveAttribute('src', /dawn\.jpg/)
    await age(page, 'cached_hero_images', 59)
    await page.reload()
    await expect(shown(page)).toHaveAttribute('src', /dawn\.jpg/)
    await age(page, 'cached_hero_images', 1)
    await visitLanding(page)
    await expect(hero(page).locator('img')).toHaveCount(0)
  })
})
