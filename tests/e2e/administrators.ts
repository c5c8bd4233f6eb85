import { randomUUID } from 'node:crypto'
import type { BrowserContext, ConsoleMessage, Locator, Page } from '@playwright/test'
import { loadSecrets } from '../../server/data/secrets.ts'
import type { MailCatcher } from '../mail-catcher.ts'
import type { SiteProcess } from '../site-process.ts'
import type { Account, Administrator } from './first-administrator.ts'
import { test as base, expect, isAboutServiceWorker, unwatched } from './site.ts'

export const newAccount = (name: string): Account => ({
  email: `${name}-${randomUUID().slice(0, 8)}@example.com`,
  password: 'larch above the lake',
})

/** Browser tests of the staff side. Console messages are allowed, because browsers report every refused request. */
export const test = base.extend({
  // The host in the links of mails, so that they open with the same browser storage.
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
  consoleIsSilent: async ({ page }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      const isExpected =
        message.text().startsWith('Failed to load resource') ||
        isAboutServiceWorker(message) ||
        isAboutPreview(message)
      if (['error', 'warning'].includes(message.type()) && !isExpected)
        messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(String(error)))
    await use(undefined)
    expect(messages, 'the browser console stays silent').toEqual([])
  },
})

/** The preview's frame allows no scripts, and axe tries to run one. */
const isAboutPreview = (message: ConsoleMessage) =>
  message.text().startsWith("Blocked script execution in 'about:srcdoc'")

/** For tests with failing requests, which browsers always report on the console. */
export const testWithErrors = test.extend({ consoleIsSilent: unwatched })

export const findPasscode = async ({ folder }: SiteProcess) => (await loadSecrets(folder)).passcode

/** Fills in and sends the form for signing in, which is shown. */
export async function givePassword(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signIn(page: Page, account: Account) {
  await page.goto('/auth')
  await givePassword(page, account)
  await page.waitForURL((url) => url.pathname === '/')
}

/** Opens a screen with a session from before, skipping the sign-in page. */
export async function openAdmin(page: Page, person: Administrator, path = '/admin') {
  const session = await continueSession(page, person)
  const store = await page.addInitScript((stored) => {
    if (window === top)
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored)
  }, session)
  await page.goto(path)
  await store.dispose()
}

const refreshTokens = new WeakMap<BrowserContext, Map<string, string>>()

/** Continues the person's session in this context, and signs in if it has ended or there is none. */
async function continueSession(page: Page, { email, password, publishableKey }: Administrator) {
  const ask = (grant: string, data: object) =>
    page.request.post(`/auth/v1/token?grant_type=${grant}`, {
      headers: { apikey: publishableKey },
      data,
    })
  const tokens = refreshTokens.get(page.context()) ?? new Map<string, string>()
  refreshTokens.set(page.context(), tokens)
  const refresh_token = tokens.get(email)
  const continued = refresh_token ? await ask('refresh_token', { refresh_token }) : undefined
  // Hashing a password takes as much processor time as half a page.
  const answer = continued?.ok() ? continued : await ask('password', { email, password })
  const session = await answer.text()
  expect(answer.status(), session).toBe(200)
  tokens.set(email, JSON.parse(session).refresh_token)
  return session
}

/** A colleague with the same rights. */
export async function hire(
  { url }: SiteProcess,
  administrator: Administrator,
  colleague = newAccount('colleague'),
): Promise<Administrator> {
  const post = (path: string, body: object, token = administrator.publishableKey) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        apikey: administrator.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).then((response) => response.json())
  const { email, password } = administrator
  const { access_token } = await post('/auth/v1/token?grant_type=password', { email, password })
  const invited = await post(
    '/rest/v1/rpc/invite_administrator',
    { email: colleague.email },
    access_token,
  )
  const [{ token }] = [invited].flat()
  await post('/auth/v1/signup', { ...colleague, data: { invitation_token: token } })
  return { ...colleague, publishableKey: administrator.publishableKey }
}

/** Advances the page's clock, which the test has installed, until something is shown. */
export const expectInTime = (page: Page, awaited: Locator) =>
  expect
    .poll(
      async () => {
        if (await awaited.isVisible()) return true
        await page.clock.fastForward(2000)
        return false
      },
      { intervals: [100] },
    )
    .toBe(true)

/** The link of the newest mail to somebody, once it has arrived. */
export async function linkMailedTo(mail: MailCatcher, { email }: Account, subject: RegExp) {
  const find = () =>
    mail
      .mails()
      .findLast((one) => one.recipients.includes(email) && subject.test(one.subject ?? ''))
  await expect.poll(() => find() !== undefined, `a mail to ${email}`).toBe(true)
  const link = /https?:\/\/\S+/.exec(find()?.text ?? '')?.[0]
  if (!link) throw new Error(`No link in ${find()?.text}`)
  return link
}

/**
 * Waits for a toast that the test has not seen yet, because the previous one may have the same text and still be
 * visible.
 */
export const expectToast = async (page: Page, ...words: string[]) => {
  const toast = page.locator('.toast:not([data-read])')
  for (const part of words) await expect(toast).toContainText(part)
  const read = words.reduce((found, part) => found.filter({ hasText: part }), toast)
  await read.evaluateAll((toasts) => {
    for (const one of toasts) one.setAttribute('data-read', '')
  })
}

export type { Account, Administrator }
export { expect }
