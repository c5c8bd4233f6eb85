import type { Page } from '@playwright/test'
import { expectInTime, testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { expectWhole, fillIn, writeMessage } from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { phone, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /line|reached|opened/ })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
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
    await expect(bar(page)).toHaveText("You're offline. What you wrote is kept.")
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

  test('a family offline follows a link, stays on the page, and opens the link later', async ({
    page,
  }) => {
    await visitLanding(page, '/#contact')
    const message = writeMessage()
    await fillIn(page, message)
    const connect = await cutConnection(page)
    await mainLink(page, 'Privacy Policy').click()
    await expect(bar(page)).toContainText('“Privacy Policy” can’t be opened without a connection')
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', /^tel:/)
    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeEnabled()
    await expectWhole(page, message)

    await connect()
    await expect(bar(page)).toContainText('“Privacy Policy” has not been opened yet.')
    await tryAgain(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await expect(tryAgain(page)).toHaveCount(0)
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

test('a family keeps page and text when the script of the next page can’t be loaded', async ({
  page,
}) => {
  await visitLanding(page, '/#contact')
  const message = writeMessage()
  await fillIn(page, message)
  const script = '**/assets/legal-*.js'
  await page.route(script, (route) => route.abort())
  let loads = 0
  page.on('load', () => loads++)
  await mainLink(page, 'Privacy Policy').click()
  await expect(bar(page)).toContainText('“Privacy Policy” has not been opened yet.')
  expect(loads, 'the page was not reloaded').toBe(0)
  await expectWhole(page, message)
  await page.unroute(script)
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})
