import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { phone, publicPages, visit } from '../../tests/e2e/public-pages.ts'
import { administrator, type BenchSite } from '../bench-site.ts'
import type { Line } from '../table.ts'

/** Compressed kilobytes as transferred, by kind. */
type Weights = Record<string, number>

/** What a browser with an empty cache receives, without headers, on every public page and the dashboard. */
export async function benchFirstVisit(site: BenchSite): Promise<Line[]> {
  await Promise.all(publicPages.map((page) => isPacked(site.url + page)))
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const [landing = {}, ...others] = await weighPublicPages(browser, site)
    const dashboard = await inContext(browser, (context) => weighDashboard(context, site))
    return [
      ...landingLines(landing),
      ...others.map((weights, at) => total(publicPages[at + 1] ?? '', weights, landing)),
      total('the dashboard', dashboard, landing),
      {
        what: 'script of the dashboard',
        value: dashboard.Script ?? 0,
        unit: 'KB',
        beside: 'of /',
        besideValue: landing.Script,
        target: { of: 'value', atMost: 190 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** For a while after a change, visitors get gzip. */
async function isPacked(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    // Missing pages and price results aren't cached, so they are sent as gzip.
    if (!answer.ok || url.includes('?') || answer.headers.get('content-encoding') === 'br') return
    await wait(200)
  }
  throw new Error(`${url} is not packed`)
}

const landingLines = (landing: Weights): Line[] => [
  total('/', landing, landing),
  {
    what: 'script of /',
    value: landing.Script ?? 0,
    unit: 'KB',
    beside: 'the page',
    besideValue: sum(landing),
    target: { of: 'value', atMost: 138 },
  },
  {
    what: 'HTML, CSS and fonts of /',
    value: (landing.Document ?? 0) + (landing.Stylesheet ?? 0) + (landing.Font ?? 0),
    unit: 'KB',
    beside: 'the page',
    besideValue: sum(landing),
  },
]

const total = (page: string, weights: Weights, landing: Weights): Line => ({
  what: `first visit to ${page}`,
  value: sum(weights),
  unit: 'KB',
  beside: 'first visit to /',
  besideValue: sum(landing),
  note: Object.entries(weights)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, weight]) => `${kind} ${weight.toFixed(1)}`)
    .join(', '),
})

const sum = (weights: Weights) => Object.values(weights).reduce((all, weight) => all + weight, 0)

async function weighPublicPages(browser: Browser, site: BenchSite) {
  const found: Weights[] = []
  for (const path of publicPages)
    found.push(
      await inContext(browser, (context) =>
        weigh(context, async (page) => {
          await visit(page, site.url + path)
          await page.waitForLoadState('networkidle')
        }),
      ),
    )
  return found
}

async function inContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext({ viewport: phone, locale: 'en-CA' })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function weigh(context: BrowserContext, look: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const weights: Weights = {}
  const begun = new Map<string, { type: string; headers: number }>()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    begun.set(requestId, { type, headers: response.encodedDataLength }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = begun.get(requestId) ?? { type: 'Other', headers: 0 }
    weights[type] = (weights[type] ?? 0) + (encodedDataLength - headers) / 1000
  })
  await look(page)
  return weights
}

async function weighDashboard(context: BrowserContext, { url, keys }: BenchSite) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const session = await answer.text()
  await context.addInitScript((kept) => {
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, kept)
  }, session)
  return weigh(context, async (page) => {
    await page.goto(`${url}/admin`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.waitForLoadState('networkidle')
  })
}
