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
    await expectAbove(toastOn(page).getByRole('listitem'), sent)
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

testWithErrors(
  'a family that writes while a translated page is rendered again keeps focus, caret and every letter',
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/#contact', { waitUntil: 'commit' })
    const message = writeMessage()
    const form = await fillIn(page, message)
    await translateLabels(page)
    await page.locator('#contact textarea').evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      field.setSelectionRange(4, 4)
      // Types a letter in each task, until the form has been replaced and for a while after that.
      const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(40)
      let typed = 0
      let after = 0
      const type = () => {
        if (!field.isConnected) after += 1
        if (after === 20 || typed === letters.length)
          return document.body.setAttribute('data-typed', `${typed}`)
        document.execCommand('insertText', false, letters[typed])
        typed += 1
        setTimeout(type, 4)
      }
      type()
    })
    await release()
    const typed = Number(await page.locator('body[data-typed]').getAttribute('data-typed'))
    const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(40).slice(0, typed)
    await expect(page.locator('#contact label font')).toHaveCount(0)
    await expectWhole(page, message.slice(0, 4) + letters + message.slice(4))
    await expect(form.message).toBeFocused()
  },
)
