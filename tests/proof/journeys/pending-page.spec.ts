import type { Page } from '@playwright/test'
import { holdTheClock } from '../../e2e/clock.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { expect, testWithErrors as test } from '../../e2e/site.ts'

const line = (page: Page) => page.locator('.navigation-line')
const kimberley = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: /Kimberley/ })

test('a click on a link shows a response at once, and the frame of the next page after 300 ms', async ({
  page,
}) => {
  await page.clock.install()
  await visitLanding(page)
  await holdTheClock(page)
  const release = await holdRequests(page, '**/kimberley-pet-cremation.data*')
  await kimberley(page).click()
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the page one is on').toBeVisible()
  await page.clock.runFor(300)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('banner'), 'the way elsewhere').toBeVisible()
  await expect(page.getByRole('banner')).toHaveCSS('background-color', /255, 255, 255/)
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kimberley/)
  await expect(line(page)).toHaveCount(0)
})
