import type { Page } from '@playwright/test'
import { expectInTime, openAdmin, testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { expectWhole, fillIn, writeMessage } from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { phone, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /line|reached|opened/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const mainLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test.describe('a family that loses its connection', () => {
  test('a family on a phone reads that its connection is lost, and that it is back', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.clock.install()
    await visit(page, '/privacy-policy')
    await expect(bar(page)).toHaveCount(0)
    const connect = await cutConnection(page)
    await expect(bar(page)).toContainText("You're offline. What you wrote is kept.")
    await expectAccessible(page, 'a page without a connection')
    await page.getByRole('link', { name: 'Terms of Service' }).last().focus()
    const { y = 0, height = 0 } =
      (await page.getByRole('link', { name: 'Terms of Service' }).last().boundingBox()) ?? {}
    const top = (await bar(page).boundingBox())?.y ?? 0
    expect(y + height, 'the bar covers no focused link').toBeLessThanOrEqual(top)
    await connect()
    await expect(bar(page)).toHaveText("You're online again.")
    await page.clock.fastForward(6000)
    await expect(bar(page)).toHaveCount(0)
  })

  test('a family reads that the website is unreachable, even if the browser doesn’t detect it', async ({
    page,
  }) => {
    await page.clock.install()
    await visitLanding(page, '/#contact')
    const message = writeMessage()
    const form = await fillIn(page, message)
    await page.route('**/{functions,healthz}**', (route) => route.abort())
    await form.send.click()
    await expect(bar(page)).toContainText('The website can’t be reached just now.')
    await expect(form.alert).toContainText('Not sent yet')
    await page.unroute('**/{functions,healthz}**')
    await expectInTime(page, page.getByRole('heading', { name: 'Message Sent!' }))
  })
})

/** Follows the link above the button of the contact form, goes back, and finds page, place and text. */
async function leaveAndReturn(page: Page, arrive: () => Promise<void>) {
  await visitLanding(page, '/#contact')
  const message = writeMessage()
  await fillIn(page, message)
  await mainLink(page, 'Privacy Policy').scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => scrollY)
  await mainLink(page, 'Privacy Policy').click()
  await arrive()
  await page.goBack()
  await expectWhole(page, message)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
}

/** Lets the scripts of the next page arrive after Back. */
const startScriptsAfterReturn = (page: Page) =>
  page.route('**/assets/entry.client-*.js', async (route) => {
    await page.waitForURL('/#contact')
    await route.continue()
  })

test('a family reads that the next page can’t be opened, opens it on trying again, and returns to what it wrote', async ({
  page,
}) => {
  const data = '**/privacy-policy.data*'
  await page.route(data, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await leaveAndReturn(page, async () => {
    await expect(heading(page)).toHaveText('This page can’t be opened now')
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(mainLink(page, 'Call')).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page, 'a page that can’t be opened')
    await page.unroute(data)
    await startScriptsAfterReturn(page)
    await mainLink(page, 'Try again').click()
    await expect(heading(page)).toHaveText('Privacy Policy')
  })
})

test('a family that goes back from a reloaded page before its scripts run returns to what it wrote', async ({
  page,
}) => {
  await leaveAndReturn(page, async () => {
    await expect(page).toHaveURL('/privacy-policy')
    await startScriptsAfterReturn(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('Privacy Policy')
  })
})

test('somebody who opens the search without a connection reads in the window that it can’t be loaded, until they press again', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize(phone)
  await openAdmin(page, administrator, '/admin/navigation')
  await expect(page.getByText('URL/Section').first()).toBeVisible()
  await cutConnection(page)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  const notice = page.getByText('This part couldn’t be loaded.')
  await expect(notice).toBeInViewport()
  await search.click()
  await expect(notice).toHaveCount(0)
})
