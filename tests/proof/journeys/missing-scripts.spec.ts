import { type BrowserContext, expect, type Page } from '@playwright/test'
import { testWithErrors as test } from '../../e2e/administrators.ts'
import { fillIn, storedMessages, toastOn, writeMessage } from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'

const contactFunction = '**/functions/v1/process-contact-form'

/** Lets a family's message arrive and cuts the connection before the response does. */
const loseConnectionAfterSending = (page: Page, context: BrowserContext) =>
  page.route(contactFunction, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })

test('a family that loses the connection right after sending reads that the message was sent', async ({
  page,
  context,
  site,
}) => {
  await loseConnectionAfterSending(page, context)
  await page.clock.install()
  await visitLanding(page, '/#contact')
  const message = writeMessage()
  const form = await fillIn(page, message)
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  await expect(toastOn(page)).toContainText('Message Sent')
  await page.clock.fastForward(3000)
  await expect(form.message, 'the form is ready for another message').toHaveValue('')
  await context.setOffline(false)
  expect(await storedMessages(site, message)).toHaveLength(1)
})
