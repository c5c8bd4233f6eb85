import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { phone, visit } from '../../tests/e2e/public-pages.ts'
import { administrator, type BenchSite } from '../bench-site.ts'
import type { Line } from '../table.ts'

/** Compressed kilobytes of script that a browser with an empty cache receives, without headers. */
export async function benchScripts(site: BenchSite): Promise<Line[]> {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const line = (what: string, value: number, atMost: number): Line => ({
      what: `script of ${what}, compressed`,
      value,
      unit: 'KB',
      target: { atMost },
    })
    return [
      line('/', await weighScripts(browser, (page) => visit(page, `${site.url}/`)), 155),
      line('the dashboard', await weighDashboard(browser, site), 295),
    ]
  } finally {
    await browser.close()
  }
}

async function weighDashboard(browser: Browser, { url, keys }: BenchSite) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const session = await answer.text()
  return weighScripts(browser, async (page) => {
    await page.addInitScript((stored) => {
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored)
    }, session)
    await page.goto(`${url}/admin`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
}

async function weighScripts(browser: Browser, open: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: phone, locale: 'en-CA' })
  try {
    const page = await context.newPage()
    const weigh = await watchScripts(context, page)
    await open(page)
    await page.waitForLoadState('networkidle')
    return weigh()
  } finally {
    await context.close()
  }
}

async function watchScripts(context: BrowserContext, page: Page) {
  let kilobytes = 0
  const headers = new Map<string, number>()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const length = headers.get(requestId)
    if (length !== undefined) kilobytes += (encodedDataLength - length) / 1000
  })
  return () => kilobytes
}
