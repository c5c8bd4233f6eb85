import { expect, test } from '../../e2e/administrators.ts'
import { formOn, storedMessages, writeMessage } from '../../e2e/contact-form.ts'
import { phone } from '../../e2e/public-pages.ts'

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a family asks about a product, and a refused message keeps its subject', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Larch Wood Urn' }).click()
    await page.getByRole('link', { name: 'Ask about this' }).click()
    const form = formOn(page)
    const words = writeMessage()
    await form.name.fill('Ruth Okanagan')
    await form.email.fill('ruth@example')
    await form.message.fill(words)
    await form.send.click()
    await expect(page.getByText('It should look like name@example.com.')).toBeVisible()
    await expect(page.getByText('About: Larch Wood Urn ($75.00)')).toBeVisible()
    await form.email.fill('ruth@example.com')
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    await expect
      .poll(() => storedMessages(site, words))
      .toMatchObject([{ about: 'Larch Wood Urn ($75.00)' }])
  })
})
