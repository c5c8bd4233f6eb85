import {
  expectWhole,
  fillIn,
  spareTheWait,
  storedMessages,
  writeMessage,
} from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect, testWithErrors as test } from '../../e2e/site.ts'

const contactFunction = '**/functions/v1/process-contact-form'

test('a message is stored once if the response is lost and the family reloads the page and sends it again', async ({
  page,
  site,
}) => {
  const message = writeMessage()
  await page.route(contactFunction, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visitLanding(page, '/#contact')
  const form = await fillIn(page, message)
  await spareTheWait(page, site)
  await form.send.click()
  await expect(form.alert).toContainText('Please try again later.')
  // Within a minute the text alone would identify it as the same message.
  await (await connectService(site))
    .from('contact_form_submissions')
    .update({ created_at: new Date(Date.now() - 120_000).toISOString() })
    .eq('message', message)
    .throwOnError()
  await page.unroute(contactFunction)
  await page.reload()
  await expectWhole(page, message)
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  expect(await storedMessages(site, message)).toHaveLength(1)

  await test.step('a different message is not mistaken for the stored one', async () => {
    const other = writeMessage()
    await fillIn(page, other)
    await spareTheWait(page, site)
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    expect(await storedMessages(site, other)).toMatchObject([{ spam_reason: null }])
  })
})
