import type { Page } from '@playwright/test'
import { overflowOf, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect, test } from '../../e2e/site.ts'

const main = (page: Page) => page.getByRole('main')
const reachUs = (page: Page) => page.getByRole('region', { name: 'Reach us' })

/** The hours of the demo content, restored because later tests use the same site. */
const HOURS = 'Mon-Fri 08:30-17:00\nSat 09:00-13:00\nSun closed'

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a family in another time zone reads whether the firm is open, and the page stays up to date', async ({
    page,
    site,
  }) => {
    await (await connectService(site))
      .from('site_settings')
      .update({ value: HOURS })
      .eq('key', 'opening_hours')
      .throwOnError()
    // The firm's clock as the server knows it; November 20, 2026 is a Friday.
    const { clock } = await readClock(page)
    const at = (time: string) => new Date(Date.parse(`2026-11-${time}Z`) - clock.offset * 60_000)
    await page.clock.install({ time: at('20T16:58:50') })
    await visit(page, '/when-a-pet-dies')
    await expect(reachUs(page)).toContainText('We’re open now, until 5 pm.')
    await page.clock.fastForward(90_000)
    await expect(reachUs(page)).toContainText('We open at 9 am tomorrow, Saturday.')
    await page.clock.setSystemTime(at('21T23:10:00'))
    await page.clock.fastForward(20_000)
    await expect(reachUs(page)).toContainText('We open at 8:30 am on Monday.')
    await page.clock.setSystemTime(at('22T12:00:00'))
    await page.clock.fastForward(20_000)
    await expect(reachUs(page)).toContainText('We open at 8:30 am tomorrow, Monday.')
  })
})

/** The firm's clock in the page's data, and when the page cache drops the page. */
async function readClock(page: Page) {
  const answer = await page.request.get('/when-a-pet-dies')
  const offset = Number(/\\"offset\\",(-\d+)/.exec(await answer.text())?.[1])
  return { clock: { offset }, expires: answer.headers().expires }
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a family reads what to do, whom to call and when we open, and the cache drops the page when that changes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { expires = '' } = await readClock(page)
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    await page.goto('/when-a-pet-dies')
    await expect(reachUs(page)).toContainText(/We’re open now, until|We open at/)
    await expect(reachUs(page).getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      'tel:+12505550142',
    )
    await expect(reachUs(page).getByRole('link', { name: 'Leave a message' })).toHaveAttribute(
      'href',
      '/#contact',
    )
    const jumps = page.getByRole('navigation', { name: 'On this page' })
    await expect(jumps.getByRole('link')).toHaveText([
      'At home tonight',
      'At the clinic',
      'On the road or at a weekend',
      'Expected soon',
      'Where this comes from',
    ])
    await jumps.getByRole('link', { name: 'On the road' }).click()
    await expect(page.getByRole('heading', { name: 'On the road' })).toBeInViewport()
    await expect(page.locator('#clinics dt')).toHaveText([
      'Cranbrook',
      'Kimberley',
      'Creston',
      'Canal Flats',
      'Invermere',
      'Golden',
    ])
    await expect(page.locator('#clinics').getByRole('link', { name: /555-0117/ })).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(reachUs(page).getByText('(250) 555-0142')).toBeVisible()
    await expect(main(page).getByText('Lay your pet curled up, as in sleep')).toBeVisible()
    await expect(jumps).toBeHidden()
  })
})

test('a family finds the guide for the days after, and each number in it can be called', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/our-care')
  await main(page).getByRole('link', { name: 'The days after' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The days after')
  const links = main(page).locator('.written a[href^="tel:"]')
  await expect(links).toHaveCount(7)
  const numbers = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(numbers).toEqual(
    ['988', '+18006686868', '988', '911', '310-6789', '+18777792223', '811'].map(
      (number) => `tel:${number}`,
    ),
  )
  const text = (await main(page).locator('.written').allTextContents()).join(' ')
  const beside = text.match(/\b(1-\d{3}-\d{3}-\d{4}|\d{3}-\d{4}|[89]\d\d)\b/g)
  expect(beside, 'no number is only text').toHaveLength(numbers.length)
  expect(await overflowOf(page)).toBe(0)
  await main(page).getByRole('link', { name: 'Urns and keepsakes' }).click()
  await expect(page).toHaveURL('/#products')
})
