import type { Page } from '@playwright/test'
import { desktop, phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const { path, viewport, most } of [
  { path: '/', viewport: phone, most: 8700 },
  { path: '/', viewport: desktop, most: 9400 },
  { path: '/golden-pet-cremation', viewport: desktop, most: 4700 },
])
  test(`${path} with the demo content is at most ${most} pixels long at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, path)
    expect(await lengthOf(page)).toBeLessThanOrEqual(most)
  })

test('a phone’s first screen has two buttons, and the number only in its header and its bar', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Welcome' }).getByRole('link')).toHaveText([
    'Contact Us',
    'When a pet dies',
  ])
})

/** The number of words in each line of a heading. */
const countWords = (heading: Element) => {
  const words = (heading.textContent ?? '').split(' ')
  const text = heading.firstChild as Text
  const tops = new Map<number, number>()
  let at = 0
  for (const word of words) {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    const { top } = range.getBoundingClientRect()
    tops.set(top, (tops.get(top) ?? 0) + 1)
    at += word.length + 1
  }
  return [...tops.values()]
}

test('no line of the heading above the contact form has a single word', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/')
    const lines = await page.locator('#contact-heading').evaluate(countWords)
    expect(Math.min(...lines), `at ${width} pixels`).toBeGreaterThan(1)
  }
})
