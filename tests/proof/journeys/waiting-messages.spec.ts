import { testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { storedMessages, toastOn, whole } from '../../e2e/contact-form.ts'
import { overflowOf, phone, productPage, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'
import {
  becomeUnreachable,
  button,
  dialog,
  line,
  writeOffline,
} from '../../e2e/waiting-messages.ts'

test.describe('a family that pressed Send without a connection', () => {
  test('a family reads its waiting message on another page, withdraws it and undoes that', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, productPage)
    const becomeReachable = await becomeUnreachable(page)
    await connect()
    await visit(page, '/privacy-policy')
    await page.setViewportSize(phone)
    await button(page, 'See your message').click()
    await expect(dialog(page)).toContainText(message.split('\n')[1] ?? '')
    await expect(dialog(page)).toContainText('About: Larch Wood Urn')
    await expectAccessible(page, 'a message that waits')
    expect(await overflowOf(page)).toBe(0)

    await button(page, 'Withdraw it').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(line(page)).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await toastOn(page).getByRole('button', { name: 'Undo' }).click()
    await expect(line(page)).toContainText('One message waits.')

    await becomeReachable()
    await (await cutConnection(page))()
    await expect(toastOn(page)).toContainText('Message Sent')
    const stored = await storedMessages(site, message)
    expect(stored).toMatchObject([{ ...whole, about: expect.stringContaining('Larch Wood Urn') }])
  })

  test('the focus stays in the list of what waits when the message arrives meanwhile', async ({
    page,
  }) => {
    const { connect } = await writeOffline(page, productPage)
    const becomeReachable = await becomeUnreachable(page)
    await connect()
    await visit(page, '/privacy-policy')
    await button(page, 'See your message').click()
    await button(page, 'Withdraw it').focus()
    await becomeReachable()
    await (await cutConnection(page))()
    await expect(dialog(page)).toContainText('Nothing is waiting any more.')
    await expect(dialog(page)).toBeFocused()
  })
})
