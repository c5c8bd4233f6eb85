import type { Page, Worker } from '@playwright/test'
import { openAdmin, test as silentTest, testWithErrors as test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import {
  expectWhole,
  fillIn,
  storedMessages,
  toastOn,
  writeMessage,
} from '../../e2e/contact-form.ts'
import { clinicPage, overflowOf, phone, scriptsOf, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect } from '../../e2e/site.ts'

test.use({ serviceWorkers: 'allow' })

const dated = /As of \d{1,2} [A-Z][a-z]+, \d{1,2}:\d\d [ap]m\./
const notice = (page: Page) =>
  page.getByRole('complementary', { name: 'Kept from your last visit' })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /line|reached|opened/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const callLink = (page: Page) =>
  page.locator('main a[href^="tel:"], footer a[href^="tel:"]').first()

/** The URLs of the pages in the browser's cache, and files that they reference but that aren't there. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const [pages, files] = [await caches.open('kept-pages'), await caches.open('kept-files')]
    const stored = await pages.keys()
    const missing = []
    for (const { url } of stored) {
      const html = (await (await pages.match(url))?.text()) ?? ''
      for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.(css|js|woff2)\b/g))
        if (!(await files.match(path))) missing.push(path)
    }
    const addresses = stored.map(({ url }) => url.slice(location.origin.length)).sort()
    return { addresses, missing: [...new Set(missing)] }
  })

/** The worker may go online later than the page; the page is then reloaded every two seconds. */
const openedAgain = { timeout: 30_000 }

const ALWAYS = ['/', '/arrange', '/not-kept', '/price', '/when-a-pet-dies']

/** Opens a page and waits until the browser has stored it, with everything that it needs. */
async function visitAndKeep(page: Page, path = '/') {
  await visit(page, path)
  const addresses = [...new Set([...ALWAYS, path])].sort()
  await expect.poll(() => keptIn(page)).toEqual({ addresses, missing: [] })
}

/** Runs in the page, which reloads once the site has responded. */
function holdAnswers() {
  const send = window.fetch
  const released = new Promise((resolve) => window.addEventListener('release', resolve))
  window.fetch = async (address, options) => {
    if (address === '/healthz') await released
    return send(address, options)
  }
}

test.describe('a returning family without a connection', () => {
  test('a returning family finds the phone number, the hours and a price offline, with the day on which they were saved', async ({
    page,
    context,
  }) => {
    await visitAndKeep(page)
    await context.setOffline(true)
    await page.goto('/')
    await expect(notice(page)).toContainText(dated)
    await expect(callLink(page)).toBeVisible()
    await scriptsOf(page)
    await expect(bar(page)).toContainText("You're offline. What you wrote is kept.")

    await page
      .getByRole('link', { name: /When a pet dies/ })
      .first()
      .click()
    await expect(page).toHaveURL('/when-a-pet-dies')
    await expect(notice(page)).toContainText(dated)
    await expect(callLink(page)).toBeVisible()
    await expect(page.getByRole('main').getByText('to 5 pm').first()).toBeVisible()
    await expect(page.getByText(/We’re open now|We open at/)).toBeHidden()
    await expectAccessible(page, 'a kept page')

    await page.goto('/#pricing')
    await expect(notice(page)).toContainText(dated)
    await expect(page.locator('#pricing')).toContainText(/\$\d/)

    await page.goto('/price')
    await expect(notice(page)).toContainText(dated)
    await page.getByLabel('Weight, such as 12 kg or 30 lb').first().fill('30 lb')
    await page.getByLabel('You bring your pet to us in Cranbrook').check()
    await page.getByLabel('If you would like one').first().selectOption('Larch Wood Urn')
    await page.getByRole('button', { name: 'Show the full price' }).click()
    await expect(page).toHaveURL(/weight=30\+lb/)
    await expect(page.locator('#sum')).toContainText('$360.00')
    await expect(page.getByLabel('Weight, such as 12 kg or 30 lb').first()).toHaveValue('30 lb')
    await expect(page.getByLabel('You bring your pet to us in Cranbrook')).toBeChecked()
    await expect(page.getByLabel('If you would like one').first()).toHaveValue('larch-wood-urn')
    await expect(notice(page)).toContainText(dated)

    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0, openedAgain)
    await expect(heading(page)).toBeVisible()
  })

  test('a person who has begun to write keeps page and text, and loads the current page when ready', async ({
    page,
    context,
  }) => {
    await visitAndKeep(page)
    await context.setOffline(true)
    await page.reload()
    await scriptsOf(page)
    await expect(bar(page)).toContainText("You're offline.")
    const message = writeMessage()
    await fillIn(page, message)
    await context.setOffline(false)
    await expect(notice(page)).toBeHidden()
    await expect(bar(page)).toContainText('This page is as it was at your last visit.')
    await expectWhole(page, message)
    await page.getByRole('button', { name: 'Show it as it is now' }).click()
    await scriptsOf(page)
    await expect(notice(page)).toHaveCount(0)
    await expectWhole(page, message)
  })

  test('a family sees its waiting message on another kept page, and that it was sent, even if the page reloads at that moment', async ({
    page,
    context,
    site,
  }) => {
    await visitAndKeep(page)
    const message = writeMessage()
    const form = await fillIn(page, message)
    await context.setOffline(true)
    await form.send.click()
    await expect(form.alert).toContainText('Your message will be sent by itself')
    await page.goto('/when-a-pet-dies')
    await expect(bar(page)).toContainText('One message waits.')
    await page.getByRole('button', { name: 'See your message' }).click()
    await expect(page.getByRole('dialog')).toContainText(message.split('\n')[1] ?? '')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.evaluate(holdAnswers)
    await context.setOffline(false)
    const sentToast = toastOn(page).getByText('Message Sent')
    await sentToast.hover()
    await expect(notice(page), 'the page of the last visit').toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('release')))
    await expect(notice(page)).toHaveCount(0, openedAgain)
    await expect(sentToast).toBeVisible()
    await expect(bar(page)).toHaveCount(0, openedAgain)
    expect(await storedMessages(site, message)).toHaveLength(1)
  })

  test('on an unknown page offline, a family reads how to call, which pages it can read and that a message waits', async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize(phone)
    await visitAndKeep(page)
    await context.setOffline(true)
    await page.goto(clinicPage)
    await expect(heading(page)).toHaveText('This page needs a connection')
    await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expect(notice(page)).toContainText(dated)
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page, 'the page that stands in for another')
    await page.getByRole('link', { name: 'When a pet dies' }).first().click()
    await expect(page).toHaveURL('/when-a-pet-dies')
    await expect(notice(page)).toContainText(dated)

    await page.goto(clinicPage)
    await expect(page.getByText('A message of yours waits.')).toBeHidden()
    await page.goto('/')
    await scriptsOf(page)
    const message = writeMessage()
    const form = await fillIn(page, message)
    await form.send.click()
    await expect(form.alert).toContainText('Your message will be sent by itself')
    await page.goto(clinicPage)
    await expect(page.getByText('A message of yours waits.')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Steeples Veterinary Clinic')
    await expect(notice(page)).toHaveCount(0)
    await expect.poll(() => storedMessages(site, message)).toHaveLength(1)
  })

  test('a page reached by a link is also kept, and the text survives going there and back', async ({
    page,
    context,
  }) => {
    await visitAndKeep(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(heading(page)).toHaveText('Privacy Policy')
    await expect.poll(async () => (await keptIn(page)).addresses).toContain('/privacy-policy')
    await page.goto('/#contact')
    await scriptsOf(page)
    const message = writeMessage()
    await fillIn(page, message)
    await context.setOffline(true)
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
    await link('Terms of Service').click()
    await expect(heading(page)).toHaveText('This page needs a connection')
    await page.goBack()
    await expectWhole(page, message)
    await link('Privacy Policy').click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(notice(page)).toContainText(dated)
    await page.goto('/#contact')
    await expectWhole(page, message)
  })
})

silentTest(
  'a family that is online reads what staff have just changed, never the kept page',
  async ({ page, site }) => {
    const service = await connectService(site)
    const save = (value: string) =>
      service.from('site_settings').upsert({ key: 'business_phone', value }).throwOnError()
    await visitAndKeep(page)
    await save('(250) 555-0199')
    await expect
      .poll(async () => {
        const sent = await (await fetch(site.url)).text()
        return sent.includes('(250) 555-0199')
      })
      .toBe(true)
    const answer = await page.goto('/')
    expect(answer?.fromServiceWorker(), 'the worker is at work').toBe(true)
    await expect(callLink(page)).toHaveAttribute('href', 'tel:+12505550199')
    await expect(notice(page)).toHaveCount(0)
    await service.from('site_settings').delete().eq('key', 'business_phone').throwOnError()
  },
)

test('the worker never serves or keeps staff pages and services', async ({
  page,
  context,
  administrator,
}) => {
  await visitAndKeep(page)
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname)
  })
  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
  await page.goto('/auth')
  expect(answered).toEqual([])
  expect((await keptIn(page)).addresses).toEqual(ALWAYS)
  await context.setOffline(true)
  await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a worker that breaks every page is replaced at the next visit', async ({ page, context }) => {
  const workers: Worker[] = []
  context.on('serviceworker', (worker) => workers.push(worker))
  // Only the registration is intercepted: when a page is opened, Chromium fetches the next worker from the site itself.
  const broken = `self.skipWaiting()
    self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    self.addEventListener('fetch', (event) => event.respondWith(new Response('broken')))`
  await context.route(
    '**/service-worker.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body: broken }),
    { times: 1 },
  )
  const openAgain = async () => {
    await page.goto('/')
    return page.locator('body').textContent()
  }
  await visit(page, '/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await openAgain()).toBe('broken')
  await expect.poll(() => workers.length, 'the next worker starts').toBe(2)
  // Chromium looks for a newer worker a second after the last page was opened.
  await expect.poll(openAgain, { timeout: 30_000, intervals: [3000] }).not.toBe('broken')
})
