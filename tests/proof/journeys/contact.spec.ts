import { expectAbove } from '../../e2e/collisions.ts'
import {
  expectWhole,
  fillIn,
  toastOn,
  translateLabels,
  writeMessage,
} from '../../e2e/contact-form.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'

test.describe('a family writes to us', () => {
  test('a family on a phone reads without scrolling that the message was sent', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visitLanding(page, '/#contact')
    const form = await fillIn(page, writeMessage())
    await form.send.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await form.send.press('Enter')
    const sent = page.getByRole('heading', { name: 'Message Sent!' })
    await expect(sent).toBeInViewport({ ratio: 1 })
    await expectAbove(sent, toastOn(page).getByRole('listitem'))
  })
})

testWithErrors(
  'text typed before the scripts started is restored after a translator has changed the form',
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/#contact', { waitUntil: 'commit' })
    const message = writeMessage()
    await fillIn(page, message)
    await translateLabels(page)
    await release()
    await page.waitForFunction(() => document.forms[0]?.noValidate)
    await expectWhole(page, message)
  },
)
