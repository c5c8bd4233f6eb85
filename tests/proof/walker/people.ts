import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { type Administrator, hire, openAdmin } from '../../e2e/administrators.ts'
import { signUpFirstAdministrator } from '../../e2e/first-administrator.ts'
import { connectService } from '../../e2e/service-client.ts'
import { type MailCatcher, startMailCatcher } from '../../mail-catcher.ts'
import { anna, ruth, seller } from '../../received-messages.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../site-process.ts'
import { readScreen, type Screen } from './screen.ts'

/** How the server's answers reach somebody during one step. */
export type Fault = '500' | '401' | '409' | 'slow' | 'lost'

export interface Person {
  name: string
  /** The path on which they began. */
  start: string
  /** The window in front, and what the one behind it shows and offers. */
  page: Page
  behind?: { page: Page; screen: Screen; undoable: string[] }
  screen: Screen
  /** Everybody whose session this browser has had, the current one last. */
  accounts: Administrator[]
  /** The fault of the next step, and of this one. */
  fault: { next?: Fault; now?: Fault }
  /** The requests that a slow connection holds, and for how many steps. */
  held: { page: Page; steps: number; release: () => void }[]
  /** Whether the page in front is of an earlier release, whose scripts the server no longer has. */
  isOutdated: boolean
  /** Restores the connection, if it is cut. */
  connect?: () => Promise<void>
  /** The number of steps for which an ordered fault may still explain what happens. */
  excused: number
  /** Uncaught errors, messages of the console and refused requests since the last step. */
  troubles: string[]
  /** What was typed, and must not be lost. */
  words: Set<string>
  /** Whether something was entered since the last answer that let it go. */
  hasEntered: boolean
  /** How often each kind of control was used. */
  uses: Map<string, number>
  /** Who was signed in when a page was loaded, by `Screen.document`. */
  owners: Map<number, string | undefined>
  /** The screen before the open question. */
  unasked?: Screen
  /** When the page began to send what it still sends. */
  sendingSince?: number
  /** The rows that the last Undo offered in the window in front is about. */
  undoable: string[]
  /** The ids of messages and steps that are being withdrawn, and of those that will not be sent. */
  leaving: string[]
  withdrawn: string[]
  isIntercepted: boolean
  intercept(): Promise<void>
  read(): Promise<Screen>
}

/** The site of one walk, which begins with the demo content, and the people who use it. */
export interface Company {
  site: SiteProcess
  mail: MailCatcher
  service: Awaited<ReturnType<typeof connectService>>
  people: Person[]
  /** Whether the mail server takes every mail. */
  isMailTaken: boolean
  owner: Administrator
  colleague: Administrator
  close(): Promise<void>
}

export const tilly = {
  id: '5ca1ab1e-0000-4000-8000-000000000001',
  name: 'Tilly',
  family: 'Ruth Hansen',
}

export async function openCompany(): Promise<Company> {
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const mail = await startMailCatcher()
  const site = await startSite(
    data.folder,
    { SMTP_URL: mail.url },
    { product: process.env.WALK_PRODUCT },
  )
  const owner = await signUpFirstAdministrator(site)
  const colleague = await hire(site, owner, {
    email: 'colleague@example.com',
    password: 'larch above the lake',
  })
  const service = await connectService(site)
  const inProgress = {
    ...ruth,
    name: 'Marta Olsen',
    email: 'marta@example.com',
    status: 'in-progress',
  }
  for (const message of [ruth, inProgress, anna, seller] as object[])
    await service.from('contact_form_submissions').insert(message).throwOnError()
  await service.from('pets').insert(tilly).throwOnError()
  const people: Person[] = []
  return {
    ...{ site, mail, service, owner, colleague, people, isMailTaken: true },
    close: async () => {
      for (const { page } of people) await page.context().close()
      await site.kill('SIGTERM')
      await mail.stop()
      await data.remove()
    },
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
  account?: Administrator
}

/** Opens a browser for a family, or for staff if there is an account. */
export async function welcome(
  browser: Browser,
  { site, people }: Company,
  { name, path, device, account }: Arrival,
): Promise<Person> {
  const baseURL = site.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({
    ...{ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block', viewport: devices[device] },
    ...{ locale: 'en-CA', timezoneId: 'America/Edmonton' },
  })
  const awaited = new Set<unknown>()
  const person: Omit<Person, 'screen' | 'page'> & Partial<Person> = {
    ...{
      name,
      start: path,
      accounts: account ? [account] : [],
      held: [],
      isOutdated: false,
      isIntercepted: false,
    },
    ...{ fault: {}, excused: 0, troubles: [], hasEntered: false, uses: new Map() },
    ...{ words: new Set(), owners: new Map(), undoable: [], leaving: [], withdrawn: [] },
    intercept: () => intercept(context, person, awaited),
    read: () => readScreen(page(), () => awaited.size > 0),
  }
  const page = () => person.page ?? context.pages()[0] ?? fail()
  watch(context, person, awaited)
  person.page = await context.newPage()
  if (account) await openAdmin(person.page, account, path)
  else await person.page.goto(path)
  await person.page.getByRole('link').first().waitFor()
  context.setDefaultTimeout(5000)
  context.setDefaultNavigationTimeout(15_000)
  const opened = Object.assign(person as Person, { screen: await person.read() })
  noteOwner(opened)
  people.push(opened)
  return opened
}

export function noteOwner({ owners, screen, accounts }: Person) {
  if (!owners.has(screen.document)) owners.set(screen.document, accounts.at(-1)?.email)
}

const fail = (): never => {
  throw new Error('There is no window')
}

type Watched = Omit<Person, 'screen' | 'page'>

/** A beacon is never reported as finished, and a page can be used without its pictures. */
const isAwaited = (request: Request) => !['ping', 'image', 'font'].includes(request.resourceType())

function watch(context: BrowserContext, person: Watched, awaited: Set<unknown>) {
  const { troubles } = person
  context.on('requestfinished', (request) => awaited.delete(request))
  context.on('requestfailed', (request) => awaited.delete(request))
  context.on('request', (request) => {
    if (isAwaited(request)) awaited.add(request)
    if (request.isNavigationRequest() && !request.frame().parentFrame()) person.isOutdated = false
  })
  context.on('page', (page) => {
    // The browser may have closed it meanwhile.
    page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
    page.on('popup', (popup) => popup.close())
    page.on('pageerror', (error) => troubles.push(`an uncaught error: ${error.stack ?? error}`))
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

/** Intercepts requests only while that is needed, because a browser with intercepted requests has no cache. */
async function intercept(context: BrowserContext, person: Watched, awaited: Set<unknown>) {
  const isNeeded = person.fault.now !== undefined || person.isOutdated || person.held.length > 0
  if (isNeeded === person.isIntercepted) return
  person.isIntercepted = isNeeded
  if (!isNeeded) return context.unrouteAll()
  const message = 'Ordered by the walk'
  await context.route('**/assets/**', (route) =>
    person.isOutdated ? route.fulfill({ status: 404, body: message }) : route.fallback(),
  )
  await context.route(SERVICE, async (route) => {
    const { now } = person.fault
    const isRead = route.request().method() === 'GET'
    if (now === '500') return route.fulfill({ status: 500, json: { message } })
    if (now === '401') return route.fulfill({ status: 401, json: { code: 'PGRST301', message } })
    if (now === '409' && !isRead)
      return route.fulfill({ status: 409, json: { code: '23505', message } })
    if (now === 'slow' && isAwaited(route.request())) {
      // It isn't waited for, so that the next steps happen meanwhile.
      awaited.delete(route.request())
      await hold(person, route.request().frame().page())
    }
    if (now !== 'lost') return route.fallback().catch(() => {})
    await route.fetch().catch(() => {})
    return route.abort()
  })
}

const SERVICE = /\/(rest|functions|auth|storage)\/v1\//

/** Steps are counted rather than seconds, so that the same walk goes on alike on a slow machine. */
const hold = (person: Watched, page: Page) =>
  new Promise<void>((release) => person.held.push({ page, steps: 6, release }))

/** A tab that its browser has put to sleep reads no answer until it wakes. */
export function releaseHeld(person: Person) {
  for (const request of person.held) request.steps -= 1
  const isDue = ({ page, steps }: Person['held'][number]) =>
    steps < 1 && (person.behind?.page !== page || page.isClosed())
  const due = person.held.filter(isDue)
  person.held = person.held.filter((request) => !due.includes(request))
  for (const { release } of due) release()
}
