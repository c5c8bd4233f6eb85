import type { Browser, Page, Request } from '@playwright/test'
import { type Administrator, openAdmin } from '../../e2e/administrators.ts'
import type { Company } from './company.ts'
import { type Fault, isAwaited } from './network.ts'
import { readScreen, type Screen } from './screen.ts'

/** Somebody with a browser. */
export class Person {
  name: string
  /** The path on which they began. */
  start: string
  /** The window in front, and what the one behind it shows and offers. */
  page: Page
  behind?: { page: Page; screen: Screen } | undefined
  screen!: Screen
  /** Everybody whose session this browser has had, the current one last. */
  accounts: Administrator[]
  /** The fault of the next step, and of this one. */
  fault: { next?: Fault; now?: Fault | undefined } = {}
  isIntercepted = false
  /** The requests without an answer, but for those that a slow connection holds, and for how many steps it holds them. */
  awaited = new Set<Request>()
  held: { page: Page; steps: number; release: () => void }[] = []
  /** Whether the page in front is of an earlier release, whose scripts the server no longer has. */
  isOutdated = false
  /** Restores the connection, if it is cut. */
  connect?: (() => Promise<void>) | undefined
  /** The number of steps for which an ordered fault may still explain what happens. */
  excused = 0
  /** Uncaught errors, messages of the console and refused requests since the last step. */
  troubles: string[] = []
  /** What was typed, and must not be lost. */
  words = new Set<string>()
  /** Whether something was entered since the last answer that let it go. */
  hasEntered = false
  /** How often each kind of control was used. */
  uses = new Map<string, number>()
  /** Who was signed in when a page was loaded, by `Screen.document`. */
  owners = new Map<number, string | undefined>()
  /** The screen before the open question. */
  unasked?: Screen
  /** When the page began to send what it still sends. */
  sendingSince?: number | undefined
  /** The rows that the last offered Undo is about. */
  undoable: string[] = []
  /** The ids of messages and steps that are being withdrawn, and of those that will not be sent. */
  leaving: string[] = []
  withdrawn: string[] = []

  constructor({ name, path, account }: Arrival, page: Page) {
    this.name = name
    this.start = path
    this.page = page
    this.accounts = account ? [account] : []
  }

  /** Reads what the window in front shows. */
  async look() {
    this.screen = await readScreen(this.page, () => this.awaited.size > 0)
    if (!this.owners.has(this.screen.document))
      this.owners.set(this.screen.document, this.accounts.at(-1)?.email)
    return this.screen
  }
}

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
export async function welcome(browser: Browser, { site, people }: Company, arrival: Arrival) {
  const { path, device, account } = arrival
  const baseURL = site.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({
    ...{ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block', viewport: devices[device] },
    ...{ locale: 'en-CA', timezoneId: 'America/Edmonton' },
  })
  const person = new Person(arrival, await context.newPage())
  watch(person)
  if (account) await openAdmin(person.page, account)
  else await person.page.goto(path)
  await person.page.getByRole('link').first().waitFor()
  if (account) await goTo(person.page, path)
  context.setDefaultTimeout(5000)
  context.setDefaultNavigationTimeout(15_000)
  await person.look()
  people.push(person)
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
