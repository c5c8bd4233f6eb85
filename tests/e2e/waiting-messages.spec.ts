import { testWithErrors as test } from './administrators.ts'
import { storedMessages, toastOn, whole } from './contact-form.ts'
import { visit } from './public-pages.ts'
import { expect } from './site.ts'
import { writeOffline } from './waiting-messages.ts'

test('a message sent without a connection survives closing the browser and is sent from another page later', async ({
  page,
  context,
  browser,
  baseURL,
  site,
}) => {
  const { message } = await writeOffline(page)
  const stored = await context.storageState()
  await context.close()
  const later = await browser.newPage({ storageState: stored, baseURL })
  await visit(later, '/terms-of-service')
  await expect(toastOn(later)).toContainText('Message Sent')
  await expect.poll(() => storedMessages(site, message)).toMatchObject([whole])
  await later.context().close()
})
