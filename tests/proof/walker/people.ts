import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Administrator, hire, openAdmin } from '../../e2e/administrators.ts'
import { signUpFirstAdministrator } from '../../e2e/first-administrator.ts'
import { connectService } from '../../e2e/service-client.ts'
import { startMailCatcher } from '../../mail-catcher.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../site-process.ts'
import { readScreen, type Screen } from './screen.ts'

/** How the server's answers reach somebody during one step. */
export type Fault = '500' | '401' | 'slow' | 'lost'

export interface Person {
  name: string
  page: Page
  screen: Screen
  /** Everybody whose session this browser has had, the current one last. */
  accounts: Administrator[]
  /** The fault of the next step, and of this one. */
  fault: { next?: Fault; now?: Fault }
  /** Restores the connection, if it is cut. */
  connect?: () => Promise<void>
  /** The number of steps for which an ordered fault may still explain what happens. */
  excused: number
  /** Uncaught errors, messages of the console and refused requests since the last step. */
  troubles: string[]
  /** Whether something was entered since the last answer that let it go. */
  hasEntered: boolean
  read(): Promise<Screen>
}

/** The site of one walk, which begins with the demo content, and the people who use it. */
export interface Company {
  site: SiteProcess
  service: Awaited<ReturnType<typeof connectService>>
  people: Person[]
  owner: Administrator
  colleague: Administrator
  close(): Promise<void>
}

export async function openCompany(): Promise<Company> {
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const mail = await startMailCatcher()
  const site = await startSite(data.folder, { SMTP_URL: mail.url })
  const owner = await signUpFirstAdministrator(site)
  const colleague = await hire(site, owner)
  const people: Person[] = []
  return {
    ...{ site, owner, colleague, people },
    service: await connectService(site),
    close: async () => {
      for (const { page } of people) await page.context().close()
      await site.kill('SIGTERM')
      await mail.stop()
      await data.remove()
    },
  }
}

/** Opens a browser for a family, or for staff if there is an account. */
export async function welcome(
  browser: Browser,
  { site, people }: Company,
  { name, path, account }: { name: string; path: string; account?: Administrator },
): Promise<Person> {
  const baseURL = site.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({
    ...{ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...{ locale: 'en-CA', timezoneId: 'America/Edmonton' },
  })
  const page = await context.newPage()
  const awaited = new Set<unknown>()
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('requestfailed', (request) => awaited.delete(request))
  page.on('request', (request) => awaited.add(request))
  const read = () => readScreen(page, () => awaited.size > 0)
  const person: Omit<Person, 'screen'> = {
    ...{ name, page, read, accounts: account ? [account] : [] },
    ...{ fault: {}, excused: 0, troubles: [], hasEntered: false },
  }
  watch(person)
  await applyFaults(context, person)
  if (account) await openAdmin(page, account, path)
  else await page.goto(path)
  const opened = Object.assign(person, { screen: await read() })
  people.push(opened)
  return opened
}

const isService = (url: string) => /\/(rest|functions|auth|storage)\/v1\//.test(url)

function watch({ page, troubles }: Pick<Person, 'page' | 'troubles'>) {
  page.on('dialog', (dialog) => dialog.accept())
  page.on('popup', (popup) => popup.close())
  page.on('pageerror', (error) => troubles.push(`an uncaught error: ${error.stack ?? error}`))
  page.on('console', (message) => {
    const isAboutRequest = /^(Failed to load resource|Service Worker registration)/
    if (message.type() === 'error' && !isAboutRequest.test(message.text()))
      troubles.push(`on the console: ${message.text().slice(0, 500)}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500)
      troubles.push(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
}

const applyFaults = (context: BrowserContext, { fault }: Pick<Person, 'fault'>) =>
  context.route(
    (url) => isService(url.href),
    async (route) => {
      const message = 'Ordered by the walk'
      if (fault.now === '500') return route.fulfill({ status: 500, json: { message } })
      if (fault.now === '401')
        return route.fulfill({ status: 401, json: { code: 'PGRST301', message } })
      if (fault.now === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
      if (fault.now !== 'lost') return route.fallback()
      await route.fetch().catch(() => {})
      return route.abort()
    },
  )
