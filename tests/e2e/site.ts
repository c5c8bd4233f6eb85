import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type TestFixture,
  type WorkerFixture,
} from '@playwright/test'
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../site-process.ts'
import { type Administrator, signUpFirstAdministrator } from './first-administrator.ts'
import { keepWarm, readOptions } from './warm-context.ts'

interface TestFixtures {
  /** Why a test needs a context that no other has used. */
  ownContext: string
  /** The options that the test sets for its context. */
  options: BrowserContextOptions
  consoleIsSilent: undefined
  policyHolds: undefined
}

interface WorkerFixtures {
  mail: MailCatcher
  site: SiteProcess
  /** The administrator who signed in by the link that the first start prints, once a test asks for them. */
  administrator: Administrator
  warm: ReturnType<typeof keepWarm>
}

/** The product with the demo content. A spec that extends `site` with this has its own site. */
export function demoSite(
  settings: Record<string, string> = {},
): [WorkerFixture<SiteProcess, WorkerFixtures>, { scope: 'worker'; timeout: number }] {
  const start: WorkerFixture<SiteProcess, WorkerFixtures> = async ({ mail }, use) => {
    const data = await makeDataFolder(process.env.DEMO_DATA)
    const site = await startSite(data.folder, { SMTP_URL: mail.url, ...settings })
    await use(site)
    await site.kill('SIGTERM')
    await data.remove()
  }
  return [start, { scope: 'worker', timeout: 120_000 }]
}

/** Every browser test runs against the whole product, one process per worker, with a real mail server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const mail = await startMailCatcher()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  site: demoSite(),
  // Here, because Playwright ends a worker with its site and browser before a test that names other fixtures of workers.
  administrator: [
    async ({ site }, use) => use(await signUpFirstAdministrator(site)),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  ownContext: ['', { option: true }],
  warm: [async ({ browser }, use) => use(keepWarm(browser)), { scope: 'worker' }],
  options: readOptions,
  context: async ({ browser, warm, ownContext, options }, use) => {
    // A service worker would also control the page that keeps the context warm.
    if (ownContext || options.serviceWorkers === 'allow') {
      const context = await browser.newContext(options)
      await use(context)
      await context.close()
    } else {
      await use(await warm.take(options))
      await warm.clear()
    }
  },
  // Runs also in tests that allow other console messages.
  policyHolds: [
    async ({ context }, use) => {
      const reports: string[] = []
      const read = (message: ConsoleMessage) => {
        if (/(content security|permissions).?policy/i.test(message.text()))
          reports.push(message.text())
      }
      context.on('console', read)
      await use(undefined)
      context.off('console', read)
      expect(reports, 'nothing on the pages is against their policy').toEqual([])
    },
    { auto: true },
  ],
  consoleIsSilent: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message))
          messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await use(undefined)
      expect(messages, 'the browser console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

/** Replaces a check that a test turns off. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
export const unwatched: TestFixture<undefined, object> = async ({}, use) => use(undefined)

/** For tests with failing requests, which browsers always report on the console. */
export const testWithErrors = test.extend({ consoleIsSilent: unwatched })

/** For tests that only fetch, so that no page is opened for them. */
export const withoutPage = { policyHolds: unwatched, consoleIsSilent: unwatched }

/** Playwright logs this if a test doesn't allow the service worker. */
export const isAboutServiceWorker = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright'

const isExpected = (message: ConsoleMessage) =>
  isAboutMissingPage(message) || isAboutServiceWorker(message)

/** Browsers report pages with status 404 on the console. */
const isAboutMissingPage = (message: ConsoleMessage) =>
  message.location().url === message.page()?.url() && message.text().includes('status of 404')

export { expect }
