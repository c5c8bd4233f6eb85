import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openAdmin, testWithErrors as test } from '../../e2e/administrators.ts'
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

test('an administrator sees an error in place of a missing part, and gets it on retrying', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator)
  const part = '**/assets/edit-about-image*.js'
  await page.route(part, (route) => route.abort())
  await visitLanding(page)
  const about = page.locator('#about')
  await expect(about.getByRole('alert')).toContainText('This part couldn’t be loaded.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Honoring Your Beloved Pet/)
  await page.unroute(part)
  await about.getByRole('button', { name: 'Try again' }).click()
  await expect(about.getByRole('button', { name: 'Edit Image' })).toBeVisible()
})

test('a search that can’t be loaded keeps no button of the screen from being pressed, and is gone on the next one', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/notices')
  const part = '**/assets/admin-search-dialog*.js'
  await page.route(part, (route) => route.abort())
  await page.getByRole('button', { name: 'Search', exact: false }).click()
  const notice = page.getByText('This part couldn’t be loaded.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Add Notice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Towns' }).click()
  await expect(page.getByRole('heading', { name: 'Towns', level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
