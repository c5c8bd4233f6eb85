import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { loadSecrets } from '../../server/data/secrets.ts'
import { phone } from '../../tests/e2e/public-pages.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../tests/site-process.ts'
import { administrator, type BenchSite, environment } from '../bench-site.ts'
import { type Act, bareAct, familyActs, staffActs } from '../felt-acts.ts'
import { type Line, median, quantile } from '../table.ts'

const SLOWER = 4
const VISITS = 5

/** A phone's browser. */
export const handset = {
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
interface Place {
  url: string
  session: string
}

interface Felt {
  event: number[]
  arrival: number[]
}

/**
 * Latency on a phone with a slow processor: the slowest event of each act until the next paint, by the browser's Event
 * Timing, and the time from a press until its result is there. Third quartiles of five visits, or of `--visits=N`.
 * `--beside=FOLDER` starts the built product in that folder, such as an older tree, and alternates with it;
 * `--act=TEXT` measures only the acts whose name contains the text.
 */
export async function benchFelt(site: BenchSite): Promise<Line[]> {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string' },
      beside: { type: 'string' },
      act: { type: 'string' },
    },
    strict: false,
  })
  const acts = [...familyActs, ...staffActs].filter(({ by, name }) =>
    `${by}, ${name}`.includes(String(values.act ?? '')),
  )
  const other = values.beside ? await openOtherTree(String(values.beside)) : undefined
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const own = await makePlace(site)
    const beside = other && (await makePlace(other.site))
    const bare: Felt = { event: [], arrival: [] }
    const lines: Line[] = []
    for (const act of acts) {
      const felt = { own: noFelt(), beside: noFelt() }
      for (let visit = 0; visit < Number(values.visits ?? VISITS); visit += 1) {
        await feel(browser, own, bareAct, bare)
        if (beside) await feel(browser, beside, act, felt.beside)
        await feel(browser, own, act, felt.own)
      }
      lines.push(...linesOf(act, felt, bare))
    }
    return lines
  } finally {
    await browser.close()
    await other?.close()
  }
}

const noFelt = (): Felt => ({ event: [], arrival: [] })

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
export async function makePlace({ url, folder }: SiteProcess): Promise<Place> {
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

async function feel(browser: Browser, place: Place, act: Act, felt: Felt) {
  const context = await browser.newContext({ ...handset, serviceWorkers: 'block' })
  try {
    const page = await openSlowly(context, place, act)
    await act.prepare?.(page)
    await page.evaluate(() => {
      window.longestEvent = 0
    })
    await act.act(page)
    if (act.leadsTo) felt.arrival.push(await arrivalOf(page, act))
    felt.event.push(await longestEventOf(page))
  } finally {
    await context.close()
  }
}

async function openSlowly(context: BrowserContext, place: Place, act: Act) {
  await context.addInitScript(observeEvents)
  if (act.by === 'staff')
    await context.addInitScript((kept) => {
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, kept)
    }, place.session)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(act.by === 'nobody' ? act.path : place.url + act.path)
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

function linesOf(act: Act, felt: Record<'own' | 'beside', Felt>, bare: Felt): Line[] {
  const worst = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.75,
    )
  const bound = worst(bare.event) + (act.name === 'the menu, at once' ? 150 : 50)
  const note = [
    `bare page ${worst(bare.event)}`,
    `median ${median(felt.own.event)}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
  const hasOther = felt.beside.event.length > 0
  const line = (what: string, kind: keyof Felt, atMost?: number): Line => ({
    what: `${act.by}, ${act.name}: ${what}`,
    value: worst(felt.own[kind]),
    unit: 'ms',
    beside: hasOther ? 'the other tree' : 'the bare page',
    besideValue: hasOther ? worst(felt.beside[kind]) : worst(bare.event),
    target: atMost === undefined ? undefined : { of: 'value', atMost },
    note,
  })
  return [
    line('event', 'event', bound),
    ...(act.leadsTo ? [line('until the result is shown', 'arrival')] : []),
  ]
}
