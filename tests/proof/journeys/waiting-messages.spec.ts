import type { Page } from '@playwright/test'
import { testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import {
  expectWhole,
  fillIn,
  formOn,
  spareTheWait,
  storedMessages,
  toastOn,
  whole,
  writeMessage,
} from '../../e2e/contact-form.ts'
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

/** Makes what waits older, as if it had been written that many hours before. */
const age = (page: Page, hours: number) =>
  page.evaluate((milliseconds) => {
    const kept = JSON.parse(localStorage.getItem('waiting-messages') ?? '')
    for (const message of kept.messages) message.at -= milliseconds
    localStorage.setItem('waiting-messages', JSON.stringify(kept))
  }, hours * 3_600_000)

test.describe('a family that pressed Send without a connection', () => {
  test('follows a link within the site, and has it sent from the next page', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, site)
    await page.route(contactFunction, (route) => route.abort())
    await connect()
    await expect(line(page)).toContainText('It could not be sent: Please try again later.')
    // A toast lies over the link for a while, where no pointer reaches it.
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    await expect(line(page)).toContainText('One message waits.')
    await page.unroute(contactFunction)
    await button(page, 'Send it now').click()
    await expect(toastOn(page)).toContainText('Message Sent')
    expect(await storedMessages(site, message)).toMatchObject([whole])
  })

  test('has it sent once by three tabs whose connection returns at the same moment', async ({
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
    const { message, connect } = await writeOffline(page, site, { others })
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

  test('reads, changes and withdraws it from another page, and takes that back', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, site, { path: productPage })
    const becomeReachable = await becomeUnreachable(page)
    await connect()
    await visit(page, '/privacy-policy')
    await page.setViewportSize(phone)
    await button(page, 'See your message').click()
    await expect(dialog(page)).toContainText(message.split('\n')[1] ?? '')
    await expect(dialog(page)).toContainText('About: Larch Wood Urn')
    await expectAccessible(page, 'a message that waits')
    expect(await overflowOf(page)).toBe(0)

    await button(page, 'Change it').click()
    await dialog(page).getByLabel('Email').fill('ruth@example')
    await button(page, 'Keep these changes').click()
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Please check your email address. It should look like name@example.com.',
    )
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await dialog(page).getByLabel('Email').fill('ruth@example.com')
    await dialog(page).getByLabel('Name').fill('Ruth Kootenay')
    await expectAccessible(page, 'a message that is changed while it waits')
    await button(page, 'Keep these changes').click()
    await button(page, 'Withdraw it').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(line(page)).toHaveCount(0)
    await toastOn(page).getByRole('button', { name: 'Undo' }).click()
    await expect(line(page)).toContainText('One message waits.')

    await becomeReachable()
    await (await cutConnection(page))()
    await expect(toastOn(page)).toContainText('Message Sent')
    const stored = await storedMessages(site, message)
    expect(stored).toMatchObject([{ ...whole, name: 'Ruth Kootenay' }])
  })

  test('withdraws it: nothing is sent, and the words are still in the form', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page)
    await button(page, 'See your message').click()
    await button(page, 'Withdraw it').click()
    await expect(page.getByText('Your message was withdrawn and will not be sent')).toBeVisible()
    await expectWhole(page, message)
    await connect()
    await expect(page.getByText("You're online again.")).toBeVisible()
    await expect(line(page)).toHaveCount(0)
    expect(await storedMessages(site, message)).toEqual([])
  })

  test('types on, reads what is sent by itself, and keeps what was typed since', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, site)
    const form = formOn(page)
    await form.message.fill(`${message} And`)
    await expect(form.alert).toContainText('Your message waits as it was when you pressed Send')
    await connect()
    await expect(page.getByText('Your message was sent as it was')).toBeVisible()
    await expectWhole(page, `${message} And`)
    expect(await storedMessages(site, message)).toMatchObject([whole])
    expect(await storedMessages(site, `${message} And`)).toEqual([])
  })

  test('types on and presses Send again: only the later words are sent', async ({ page, site }) => {
    const { message, connect } = await writeOffline(page, site)
    const form = formOn(page)
    await form.message.fill(`${message} And thank you.`)
    await form.send.click()
    await expect(form.alert).toContainText('Your message will be sent by itself')
    await expect(line(page)).toContainText('One message waits.')
    await connect()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    expect(await storedMessages(site, `${message} And thank you.`)).toMatchObject([whole])
    expect(await storedMessages(site, message)).toEqual([])
  })

  test('writes a second message elsewhere, and both are sent', async ({ page, site }) => {
    const first = await writeOffline(page, site)
    const becomeReachable = await becomeUnreachable(page)
    await first.connect()
    await visit(page, productPage)
    const second = writeMessage()
    const form = await fillIn(page, second)
    await spareTheWait(page, site)
    const connect = await cutConnection(page)
    await form.send.click()
    await expect(line(page)).toContainText('2 messages wait.')
    await becomeReachable()
    await connect()
    await expect(line(page)).toHaveCount(0)
    expect(await storedMessages(site, first.message)).toMatchObject([whole])
    expect(await storedMessages(site, second)).toMatchObject([whole])
  })

  test('is asked after a day before it is sent', async ({ page, site }) => {
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

  test('finds nothing of it in the browser after a month', async ({ page }) => {
    const { connect } = await writeOffline(page)
    await age(page, 31 * 24)
    await connect()
    await visit(page, '/privacy-policy')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('waiting-messages')))
      .toBeNull()
    await expect(line(page)).toHaveCount(0)
  })
})

test('a message whose tab is closed while it is being sent is sent at the next visit, once', async ({
  page,
  context,
  site,
}) => {
  const message = writeMessage()
  const held = Promise.withResolvers<void>()
  await page.route(contactFunction, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    held.resolve()
  })
  await visit(page, '/#contact')
  const form = await fillIn(page, message)
  await spareTheWait(page, site)
  await form.send.click()
  await held.promise
  // A tab that closes lets go the request that is held, and its answer could still come in.
  await context.setOffline(true)
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await visit(later, '/privacy-policy')
  await expect(toastOn(later)).toContainText('Message Sent')
  expect(await storedMessages(site, message)).toMatchObject([whole])
})
