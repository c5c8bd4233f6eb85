import {
  expectWhole,
  fillIn,
  formOn,
  mailsAbout,
  openForm,
  storedMessages,
  toastOn,
  whole,
  writeMessage,
} from './contact-form.ts'
import { holdRequests } from './held-requests.ts'
import { visitLanding } from './landing.ts'
import { phone } from './public-pages.ts'
import { expect, test, testWithErrors } from './site.ts'

const contactFunction = '**/functions/v1/process-contact-form'

test.describe('a family writes to us', () => {
  test('a family sees that the message is being sent and was sent, and then sees the form again', async ({
    page,
    site,
    mail,
  }) => {
    const message = writeMessage()
    const held = Promise.withResolvers<void>()
    await page.route(contactFunction, async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: await openForm(site) })
      await held.promise
      await route.continue()
    })
    await page.clock.install()
    await visitLanding(page, '/#contact')
    const form = await fillIn(page, message)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    await form.send.click()

    await expect(form.send).toHaveText('Sending...')
    for (const field of [form.name, form.email, form.phone, form.message, form.send])
      await expect(field).toBeDisabled()
    held.resolve()

    const panel = page.getByRole('heading', { name: 'Message Sent!' })
    await expect(panel).toBeVisible()
    await page.clock.runFor(1000)
    await expect(toastOn(page)).toContainText('Message Sent')
    await expect(toastOn(page)).toContainText(
      "Thank you for contacting us. We'll be in touch soon.",
    )
    await page.clock.runFor(1900)
    await expect(panel).toBeVisible()
    await page.clock.runFor(200)
    await expect(panel).toBeHidden()
    await expect(form.send).toHaveText('Send Message')
    await expect(form.message).toHaveValue('')
    await expect(page.getByText('Your message was sent. Thank you.')).toBeVisible()

    await expect
      .poll(() => storedMessages(site, message))
      .toMatchObject([{ ...whole, spam_reason: null, mails: ['sent'] }])
    expect(mailsAbout(mail, message)).toMatchObject([
      { replyTo: [{ name: 'Ruth Okanagan', address: 'ruth@example.com' }] },
    ])
  })

  test('a family reads at each field what is missing', async ({ page }) => {
    await visitLanding(page, '/#contact')
    const form = formOn(page)
    await form.send.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('Please tell us your name.')
    await expect(form.email).toHaveAccessibleDescription(
      'Please tell us your email address, so that we can answer you.',
    )
    await expect(form.message).toHaveAccessibleDescription('Please write us a message.')
    await expect(form.phone).toHaveAccessibleDescription('')
    await expect(form.alert).toContainText('Please look at the marked fields above.')

    await form.name.fill('Ruth')
    await expect(form.name).toHaveAccessibleDescription('')
    await form.email.fill('ruth@example')
    await form.message.fill('Are you open on Sunday?')
    await form.send.click()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAccessibleDescription(
      'Please check your email address. It should look like name@example.com.',
    )
    await form.email.fill('ruth@example.com')
    await expect(form.alert).toBeHidden()
  })
})

testWithErrors.describe('a family whose message can’t be sent', () => {
  testWithErrors('the family reads the server’s error at the field', async ({ page }) => {
    await page.route(contactFunction, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'Too many digits.', fields: { phone: 'Too many digits.' } },
      }),
    )
    await visitLanding(page, '/#contact')
    const message = writeMessage()
    const form = await fillIn(page, message)
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription('Too many digits.')
    await expect(form.phone).toBeFocused()
    await expectWhole(page, message)
  })

  const failures = [
    [
      { status: 503, json: { error: 'We could not save your message just now.' } },
      'We could not save',
    ],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Something went wrong'],
    [undefined, 'Please try again later.'],
  ] as const

  testWithErrors(
    'the family reads the reason, keeps its text after each failure and reload, and finally sends it',
    async ({ page, site }) => {
      const message = writeMessage()
      const form = formOn(page)
      for (const [index, [answer, sentence]] of failures.entries()) {
        await page.unroute(contactFunction)
        await page.route(contactFunction, (route) =>
          answer ? route.fulfill(answer) : route.abort(),
        )
        if (index === 0) {
          await visitLanding(page, '/#contact')
          await fillIn(page, message)
        } else await page.reload()
        await expectWhole(page, message)
        await form.send.click()
        await expect(form.alert).toContainText('Submission Failed')
        await expect(form.alert).toContainText(sentence)
        await expect(form.alert).toContainText(/\w\. Everything you wrote is still here\./)
        await expect(toastOn(page)).toContainText('Submission Failed')
        await expect(toastOn(page)).toContainText(sentence)
        await expectWhole(page, message)
      }

      await page.unroute(contactFunction)
      await page.reload()
      await expectWhole(page, message)
      await form.send.click()
      await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
      expect(await storedMessages(site, message)).toMatchObject([whole])
    },
  )
})

test('a family that begins before the scripts have loaded loses nothing', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  let release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contact Us' })
    .click()
  await expect(page).toHaveURL(/#contact$/)
  const chosen = page.getByRole('group', { name: 'Filter products by type' }).getByText('Keepsakes')
  await chosen.click()
  const message = writeMessage()
  const form = await fillIn(page, message)
  await release()
  await page.waitForFunction(() => document.forms[0]?.noValidate)
  await expectWhole(page, message)
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')

  release = await holdRequests(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await fillIn(page, message)
  await form.send.click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  expect(await storedMessages(site, message)).toMatchObject([whole])
  await release()
})

test.describe('a family with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a family with scripts off sends a message, which is stored and mailed once', async ({
    page,
    site,
    mail,
  }) => {
    const message = writeMessage()
    await page.goto('/#contact')
    const form = await fillIn(page, message)
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    await expect(form.name).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()

    await expect
      .poll(() => storedMessages(site, message))
      .toMatchObject([{ ...whole, mails: ['sent'] }])
    expect(mailsAbout(mail, message)).toMatchObject([
      { replyTo: [{ address: 'ruth@example.com' }] },
    ])
    await page.getByRole('link', { name: 'Write another message' }).click()
    await expect(form.message).toHaveValue('')
  })
})
