import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { SiteProcess } from '../site-process.ts'
import { expectInTime, testWithErrors as test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { cutConnection } from './connection.ts'
import {
  expectWhole,
  fillIn,
  formOn,
  spareTheWait,
  storedMessages,
  toastOn,
  whole,
  writeMessage,
} from './contact-form.ts'
import { overflowOf, phone, productPage, visit } from './public-pages.ts'
import { expect } from './site.ts'

const contactFunction = '**/functions/v1/process-contact-form'
const line = (page: Page) => page.getByRole('status').filter({ hasText: /messages? waits?\./ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

interface Circumstances {
  path?: string
  /** The tabs whose connection is cut, too. */
  others?: Page[]
}

/** Writes a message without a connection and presses Send. With the site given, it can be sent at once later. */
async function writeOffline(
  page: Page,
  site?: SiteProcess,
  { path = '/#contact', others = [] }: Circumstances = {},
) {
  await visit(page, path)
  const message = writeMessage()
  const form = await fillIn(page, message)
  if (site) await spareTheWait(page, site)
  const connect = await cutConnection(page, ...others)
  await form.send.click()
  await expect(form.alert).toContainText('Your message will be sent by itself')
  await expect(line(page)).toContainText('One message waits.')
  return { message, connect }
}

/** Makes what waits older, as if it had been written that many hours before. */
const age = (page: Page, hours: number) =>
  page.evaluate((milliseconds) => {
    const kept = JSON.parse(localStorage.getItem('waiting-messages') ?? '')
    for (const message of kept.messages) message.at -= milliseconds
    localStorage.setItem('waiting-messages', JSON.stringify(kept))
  }, hours * 3_600_000)

/** A server of which the page gets the beginning of a refusal, and never its end. */
async function refuseHalfway() {
  const begun = Promise.withResolvers<void>()
  const headers = { 'access-control-allow-origin': '*', 'content-length': '500' }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(400, headers).write('{"error":', () => begun.resolve())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    begun: begun.promise,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Refuses the page's requests to the services, as if there were no connection. */
async function becomeUnreachable(page: Page) {
  await page.route('**/{functions,healthz}**', (route) => route.abort())
  return () => page.unroute('**/{functions,healthz}**')
}

test.describe('a family that pressed Send without a connection', () => {
  test('goes on to another page, reads that one message waits, and has it sent from there once', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    for (const path of [
      '/privacy-policy',
      '/golden-pet-cremation',
      '/when-a-pet-dies',
      '/no-such-page',
    ])
      await test.step(path, async () => {
        const { message, connect } = await writeOffline(page, site)
        const becomeReachable = await becomeUnreachable(page)
        await connect()
        await visit(page, path)
        await expect(line(page)).toContainText(
          'It will be sent by itself when the connection returns',
        )
        await becomeReachable()
        await expectInTime(page, toastOn(page).getByText('Message Sent'))
        await expect(line(page)).toHaveCount(0)
        expect(await storedMessages(site, message)).toMatchObject([whole])
      })
  })

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

  test('closes the browser, opens the site again, and has it sent', async ({
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
    const stored = await storedMessages(site, `${message}\n\nAbout: Larch Wood Urn ($75.00)`)
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
    const about = `${second}\n\nAbout: Larch Wood Urn ($75.00)`
    expect(await storedMessages(site, about)).toMatchObject([whole])
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

test.describe('a message that waited and is refused', () => {
  const refusals = [
    [{ status: 413, json: { error: 'This message is too large.' } }, 'This message is too large.'],
    [
      {
        status: 429,
        headers: { 'retry-after': '600' },
        json: { error: 'Please wait a few minutes and send it again.' },
      },
      'Please wait a few minutes and send it again. It will be tried again by itself.',
    ],
    [{ status: 503, body: '<h1>no</h1>' }, 'Something went wrong'],
  ] as const

  test('the family reads why, each time it tries again, and nothing is lost', async ({
    page,
    site,
  }) => {
    const { message, connect } = await writeOffline(page, site)
    const answers = refusals.map(([answer]) => answer)
    const sent: object[] = []
    await page.route(contactFunction, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push(route.request().postDataJSON())
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.continue()
    })
    await connect()
    await expect(line(page)).toContainText(refusals[0][1])
    await visit(page, '/privacy-policy')
    for (const [, sentence] of refusals) {
      await expect(line(page)).toContainText(sentence)
      await button(page, 'Send it now').click()
    }
    await expect(toastOn(page)).toContainText('Message Sent')
    expect(sent).toMatchObject(Array(refusals.length + 1).fill({ ...whole, message }))
    expect(await storedMessages(site, message)).toMatchObject([whole])
  })

  test('while the family goes on to another page is sent from there', async ({ page, site }) => {
    const { message, connect } = await writeOffline(page, site)
    const refusing = await refuseHalfway()
    await page.route(contactFunction, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.continue({ url: refusing.url }),
    )
    await connect()
    await refusing.begun
    await page.unroute(contactFunction)
    await visit(page, '/privacy-policy')
    await expect(toastOn(page)).toContainText('Message Sent')
    expect(await storedMessages(site, message)).toMatchObject([whole])
    await refusing.stop()
  })

  test('for a field: the family reads which one and mends it', async ({ page, site }) => {
    const { message, connect } = await writeOffline(page, site)
    const fields = { phone: 'Too many digits.' }
    await page.route(contactFunction, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 400, json: { error: 'Too many digits.', fields } }),
    )
    await connect()
    await visit(page, '/privacy-policy')
    await expect(line(page)).toContainText('Too many digits.')
    await page.unroute(contactFunction)
    await button(page, 'See your message').click()
    await button(page, 'Change it').click()
    await expect(dialog(page).getByLabel('Phone')).toHaveAccessibleDescription('Too many digits.')
    await dialog(page).getByLabel('Phone').fill('250 555 0100')
    await button(page, 'Keep these changes').click()
    await expect(line(page)).toHaveCount(0)
    expect(await storedMessages(site, message)).toMatchObject([{ phone: '250 555 0100' }])
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
  await later.clock.install({ time: Date.now() + 90_000 })
  await visit(later, '/privacy-policy')
  await expect(toastOn(later)).toContainText('Message Sent')
  expect(await storedMessages(site, message)).toMatchObject([whole])
})
