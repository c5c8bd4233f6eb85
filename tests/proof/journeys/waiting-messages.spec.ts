import type { Page } from '@playwright/test'
import { testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { storedMessages, toastOn, whole } from '../../e2e/contact-form.ts'
import { overflowOf, phone, productPage, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'
import {
  becomeUnreachable,
  button,
  contactFunction,
  dialog,
  line,
  writeOffline,
} from '../../e2e/waiting-messages.ts'

/** Makes the waiting message older, as if it had been written that many hours before. */
const age = (page: Page, hours: number) =>
  page.evaluate((milliseconds) => {
    const stored = JSON.parse(localStorage.getItem('outbox') ?? '')
    for (const entry of stored.entries) entry.at -= milliseconds
    localStorage.setItem('outbox', JSON.stringify(stored))
  }, hours * 3_600_000)

test.describe('a family that pressed Send without a connection', () => {
  test('a waiting message is sent once by three tabs that go online at the same moment', async ({
    page,
    context,
    site,
  }) => {
    const others = [await context.newPage(), await context.newPage()]
    for (const other of others) await visit(other, productPage)
    let attempts = 0
    const held = Promise.withResolvers<void>()
    await context.route(contactFunction, async (route) => {
      if (route.request().method() === 'POST') {
        attempts += 1
        await held.promise
      }
      await route.continue()
    })
    const { message, connect } = await writeOffline(page, { others })
    await connect()
    const inLine = () =>
      page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
    await expect
      .poll(async () => attempts + (await inLine()), 'every tab has begun or waits for its turn')
      .toBe(3)
    held.resolve()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    for (const tab of others) await expect(line(tab)).toHaveCount(0)
    expect(attempts).toBe(1)
    expect(await storedMessages(site, message)).toMatchObject([whole])
  })

  test('a family reads its waiting message on another page, withdraws it and undoes that', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, { path: productPage })
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

  test('a family has to confirm a message that is older than a day before it is sent', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page)
    await age(page, 25)
    await connect()
    await visit(page, '/privacy-policy')
    await expect(line(page)).toContainText(/Shall it be sent now\? You wrote it on \w+day, .*[ap]m/)
    await expectAccessible(page, 'a message that waited for a day')
    expect(await storedMessages(site, message)).toEqual([])
    await button(page, 'Send it now').click()
    await expect(toastOn(page)).toContainText('Message Sent')
    expect(await storedMessages(site, message)).toMatchObject([{ ...whole, spam_reason: null }])
  })
})
