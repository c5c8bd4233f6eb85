import { expectWhole, fillIn, translateLabels, writeMessage } from '../../e2e/contact-form.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { expect, testWithErrors } from '../../e2e/site.ts'

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
