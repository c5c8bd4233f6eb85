import type { Browser, Page } from '@playwright/test'
import { type Administrator, openAdmin } from '../../e2e/administrators.ts'
import type { SiteProcess } from '../../site-process.ts'
import { isAwaited } from './network.ts'
import { Person } from './people.ts'
import { rememberAnswers } from './screen.ts'

const devices = {
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
}

export interface Arrival {
  name: string
  path: string
  device: keyof typeof devices
  account: Administrator | undefined
}

/** Opens a browser for a family, or for staff if there is an account. */
export async function welcome(browser: Browser, site: SiteProcess, arrival: Arrival) {
  const { name, path, device, account } = arrival
  const baseURL = site.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({
    ...{ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block', viewport: devices[device] },
    ...{ locale: 'en-CA', timezoneId: 'America/Edmonton' },
  })
  await context.addInitScript(rememberAnswers)
  const person = new Person(name, path, await context.newPage(), account)
  watch(person)
  if (account) await openAdmin(person.page, account)
  else await person.page.goto(path)
  await person.page.getByRole('link').first().waitFor()
  if (account) await goTo(person.page, path)
  context.setDefaultTimeout(5000)
  context.setDefaultNavigationTimeout(15_000)
  await person.look()
  return person
}

/** By a link if there is one, as in the menu, so that Back doesn't leave the page. */
export async function goTo(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]`).first()
  if ((await link.count()) > 0) await link.dispatchEvent('click')
  else await page.goto(path)
}

function watch(person: Person) {
  const { troubles, awaited } = person
  const context = person.page.context()
  context.on('requestfinished', (request) => awaited.delete(request))
  context.on('requestfailed', (request) => awaited.delete(request))
  context.on('request', (request) => {
    if (isAwaited(request)) awaited.add(request)
    if (request.isNavigationRequest() && !request.frame().parentFrame()) person.isOutdated = false
  })
  context.on('page', async (page) => {
    if (await page.opener()) await page.close()
  })
  // The page that asks may just be gone.
  context.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  context.on('weberror', (thrown) => {
    const error = thrown.error()
    troubles.push(`an uncaught error: ${error.stack ?? error}`)
  })
  context.on('console', (message) => {
    const isExpected =
      /^(Failed to load resource|Service Worker registration|Blocked script execution in 'about:srcdoc')/
    if (message.type() === 'error' && !isExpected.test(message.text()))
      troubles.push(`on the console: ${message.text().slice(0, 500)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500)
      troubles.push(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
}
