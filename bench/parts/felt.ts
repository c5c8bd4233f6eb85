import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { loadSecrets } from '../../server/data/secrets.ts'
import { phone } from '../../tests/e2e/public-pages.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../tests/site-process.ts'
import { administrator, type BenchSite, environment } from '../bench-site.ts'
import { type Act, familyActs, staffActs } from '../felt-acts.ts'
import { type Line, median } from '../table.ts'

const SLOWER = 4
const VISITS = 3

/** A phone's browser. */
const handset = {
  viewport: phone,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-CA',
}

declare global {
  interface Window {
    /** The longest event of an interaction since the act began, in milliseconds. */
    longestEvent: number
  }
}

/** A running site, and a session of its staff. */
interface OpenSite {
  url: string
  session: string
}

/** Milliseconds of each visit: the longest event until the next paint, and from the press until the result is shown. */
interface Times {
  event: number[]
  arrival: number[]
}

/**
 * Latency on a phone with a slow processor, by the browser's Event Timing, compared with the built product in the folder
 * `before`, in turns. The medians of all acts are added up, because a single one varies by tens of milliseconds from run to run.
 */
export async function benchFelt(site: BenchSite, before: string): Promise<Line[]> {
  const other = await openOtherTree(before)
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const sites = { now: await openSite(site), before: await openSite(other.site) }
    const sums = { now: 0, before: 0, arrivalNow: 0, arrivalBefore: 0 }
    for (const act of [...familyActs, ...staffActs]) {
      const now: Times = { event: [], arrival: [] }
      const then: Times = { event: [], arrival: [] }
      for (let visit = 0; visit < VISITS; visit += 1) {
        await feel(browser, sites.before, act, then)
        await feel(browser, sites.now, act, now)
      }
      sums.now += median(now.event)
      sums.before += median(then.event)
      console.log(
        `${act.by}, ${act.name}: ${median(now.event)} ms, before ${median(then.event)} ms`,
      )
      if (!act.leadsTo) continue
      sums.arrivalNow += median(now.arrival)
      sums.arrivalBefore += median(then.arrival)
    }
    const line = (what: string, now: number, then: number): Line => ({
      what,
      value: now / then,
      unit: 'of before',
      target: { atMost: 1.1 },
      note: `${now.toFixed(0)} ms, before ${then.toFixed(0)}`,
    })
    return [
      line('all acts until the next frame', sums.now, sums.before),
      line('all acts that open a page until it is shown', sums.arrivalNow, sums.arrivalBefore),
    ]
  } finally {
    await browser.close()
    await other.close()
  }
}

async function openOtherTree(product: string) {
  const data = await makeDataFolder()
  const site = await startSite(data.folder, environment, { product })
  return {
    site,
    close: async () => {
      await site.kill('SIGTERM')
      await data.remove()
    },
  }
}

/** Signs in as staff and sends a message, so that there is one to open. */
async function openSite({ url, folder }: SiteProcess): Promise<OpenSite> {
  const { keys } = await loadSecrets(folder)
  const post = async (path: string, apikey: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }
  await post('/rest/v1/contact_form_submissions', keys.secret, {
    name: 'Ruth Okanagan',
    email: 'ruth@example.com',
    message: 'Our dog died this morning. What happens now, and what does it cost?',
  })
  return {
    url,
    session: await post('/auth/v1/token?grant_type=password', keys.publishable, administrator),
  }
}

async function feel(browser: Browser, site: OpenSite, act: Act, times: Times) {
  const context = await browser.newContext({ ...handset, serviceWorkers: 'block' })
  try {
    const page = await openSlowly(context, site, act)
    await act.prepare?.(page)
    await page.evaluate(() => {
      window.longestEvent = 0
    })
    await act.act(page)
    if (act.leadsTo) times.arrival.push(await arrivalOf(page, act))
    times.event.push(await longestEventOf(page))
  } finally {
    await context.close()
  }
}

async function openSlowly(context: BrowserContext, { url, session }: OpenSite, act: Act) {
  await context.addInitScript(observeEvents)
  if (act.by === 'staff')
    await context.addInitScript((stored) => {
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored)
    }, session)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url + act.path)
  return page
}

/** Runs in the page. Events of one interaction share its number. */
function observeEvents() {
  window.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.longestEvent = Math.max(window.longestEvent, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  // Stored in the session, because a press may open another document.
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
    },
    true,
  )
}

/** Milliseconds from the press until its result is painted. */
async function arrivalOf(page: Page, { leadsTo }: Act) {
  await leadsTo?.(page).waitFor()
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const now = performance.timeOrigin + performance.now()
    return now - Number(sessionStorage.getItem('pressed'))
  })
}

/** Waits until the browser has reported the events. Shorter ones aren't reported and count as 16 ms. */
async function longestEventOf(page: Page) {
  await page
    .waitForFunction(() => window.longestEvent > 0, undefined, { timeout: 3000 })
    .catch(() => {})
  await page.waitForTimeout(1500)
  return page.evaluate(() => Math.max(16, window.longestEvent))
}
