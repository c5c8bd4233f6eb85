import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'When a Message Comes' })

const browser = createECDH('prime256v1')
browser.generateKeys()
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser-of-the-tests',
  keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
}

/**
 * Stands in for what a browser without a screen and a network lacks: the question whether notifications are allowed,
 * and the push service of its maker. The worker is the browser's own.
 */
const subscribeWithoutService = (page: Page) =>
  page.addInitScript((answer) => {
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    const kept = 'push-subscription-of-the-test'
    const made = () => ({
      ...answer,
      toJSON: () => answer,
      unsubscribe: async () => localStorage.removeItem(kept),
    })
    const manager = PushManager.prototype as unknown as Record<string, unknown>
    manager.subscribe = async (options: PushSubscriptionOptionsInit) => {
      if (!options.userVisibleOnly || String(options.applicationServerKey).length !== 87)
        throw new Error('The subscription was asked for without our key')
      localStorage.setItem(kept, 'on')
      return made()
    }
    manager.getSubscription = async () => (localStorage.getItem(kept) ? made() : null)
  }, subscription)

test.use({ serviceWorkers: 'allow' })

test('staff switch notifications on and off on a device, and choose quiet hours', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const stored = async () =>
    (await service.from('push_subscriptions').select('endpoint').throwOnError()).data
  await subscribeWithoutService(page)
  await openAdmin(page, administrator, '/admin/contact-submissions')
  await expect(card(page)).toContainText('This device stays quiet.')
  await expect(card(page).getByLabel('From')).toHaveValue('21')
  await expectAccessible(page, 'notifications that are off', { within: 'main' })
  await button(page, 'Switch on here').focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Notifications are on here')
  await expect(card(page)).toContainText('This device tells you of new messages.')
  await expectAccessible(page, 'notifications that are on')
  expect(await stored()).toEqual([{ endpoint: subscription.endpoint }])
  await card(page).getByLabel('Until').selectOption('8 am')
  await expectToast(page, 'Success', 'Your quiet hours are saved.')
  await page.reload()
  await expect(card(page).getByLabel('Until')).toHaveValue('8')
  await expect(card(page)).toContainText('This device tells you of new messages.')

  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toContain('/admin/')
  await button(page, 'Switch off here').click()
  await expectToast(page, 'Notifications are off here')
  await expect(card(page)).toContainText('This device stays quiet.')
  expect(await stored()).toEqual([])
})

test('a message from the push service is shown by the worker of the admin', async ({
  page,
  administrator,
}) => {
  await subscribeWithoutService(page)
  await openAdmin(page, administrator, '/admin/contact-submissions')
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await button(page, 'Switch on here').click()
  await expectToast(page, 'Notifications are on here')
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/admin/push-worker.js'))
  // Only the display is left out, because there is no screen.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { shown: object[]; registration: object }
    scope.shown = []
    Object.assign(scope.registration, {
      showNotification: async (title: string, { body, data }: { body: string; data: object }) => {
        scope.shown.push({ title, body, data })
      },
    })
  })
  const url = '/admin/contact-submissions?message=1'
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'A new message', body: 'Ruth has written.', url, tag: '1' }),
  })
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
    .toEqual([{ title: 'A new message', body: 'Ruth has written.', data: { url } }])
  await button(page, 'Switch off here').click()
  await expectToast(page, 'Notifications are off here')
})

test('staff can put the admin on the home screen of a phone', async ({ page, administrator }) => {
  await openAdmin(page, administrator, '/admin')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(href).toBe('/admin/manifest.webmanifest')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/admin', display: 'standalone' })
  expect(manifest.name).toMatch(/ staff$/)
  await page.goto('/')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  )
})
