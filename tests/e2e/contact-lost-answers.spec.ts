import { fillIn, spareTheWait, storedMessages, writeMessage } from './contact-form.ts'
import { visitLanding } from './landing.ts'
import { expect, testWithErrors as test } from './site.ts'

const contactFunction = '**/functions/v1/process-contact-form'

test('the message is stored once when the answer was lost and the family sends it again', async ({
  page,
  site,
}) => {
  const message = writeMessage()
  let isLost = false
  await page.route(contactFunction, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await visitLanding(page, '/#contact')
  const form = await fillIn(page, message)
  await spareTheWait(page, site)
  await form.send.click()
  await expect(form.alert).toContainText('Please try again later.')
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  expect(await storedMessages(site, message)).toHaveLength(1)
})
