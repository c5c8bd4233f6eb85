import { expectAbove } from '../../e2e/collisions.ts'
import { expectWhole, fillIn, toastOn, writeMessage } from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'

test.describe('a family writes to us', () => {
  test('on a phone a family reads that the message was sent without scrolling', async ({
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

testWithErrors.describe('with scripts off, a family', () => {
  testWithErrors.use({ javaScriptEnabled: false })

  testWithErrors(
    'a family reads beside the field what is wrong, and keeps every word',
    async ({ page }) => {
      const message = writeMessage()
      await page.goto('/#contact')
      const form = await fillIn(page, message)
      await form.email.fill('ruth@example')
      await form.send.click()
      await expect(form.email).toHaveAccessibleDescription(
        'Please check your email address. It should look like name@example.com.',
      )
      await expect(form.alert).toContainText('Please look at the marked fields above.')
      await expect(form.email).toHaveValue('ruth@example')
      await form.email.fill('ruth@example.com')
      await expectWhole(page, message)
    },
  )
})
