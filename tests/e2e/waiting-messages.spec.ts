import { testWithErrors as test } from './administrators.ts'
import {
  fillIn,
  formOn,
  spareTheWait,
  storedMessages,
  toastOn,
  whole,
  writeMessage,
} from './contact-form.ts'
import { visit } from './public-pages.ts'
import { expect } from './site.ts'
import { button, contactFunction, line, writeOffline } from './waiting-messages.ts'

test('a family that pressed Send without a connection closes the browser, opens another page later, and has it sent', async ({
  page,
  context,
  browser,
  baseURL,
  site,
}) => {
  const { message } = await writeOffline(page, site)
  const kept = await context.storageState()
  await context.close()
  const later = await browser.newPage({ storageState: kept, baseURL })
  await visit(later, '/terms-of-service')
  await expect(toastOn(later)).toContainText('Message Sent')
  await expect.poll(() => storedMessages(site, message)).toMatchObject([whole])
  await later.context().close()
})

test('a family reloads the page while its message is being sent, reads that it waits, and withdraws it', async ({
  page,
  site,
}) => {
  const message = writeMessage()
  await visit(page, '/#contact')
  const form = await fillIn(page, message)
  await spareTheWait(page, site)
  await page.route(contactFunction, () => {})
  await form.send.click()
  await expect(form.send).toHaveText('Sending...')
  await page.reload()
  await expect(line(page)).toContainText('One message waits.')
  await expect(page.getByRole('button', { name: 'Clear it' })).toHaveCount(0)
  await button(page, 'See your message').click()
  await button(page, 'Withdraw it').click()
  await expect(toastOn(page)).toContainText('It may have arrived')
  await page.unroute(contactFunction)
  await expect(line(page)).toHaveCount(0)
  await page.reload()
  await expect(formOn(page).message).toHaveValue(message)
  expect(await storedMessages(site, message)).toEqual([])
})
