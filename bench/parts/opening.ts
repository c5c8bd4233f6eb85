import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import type { BenchSite } from '../bench-site.ts'
import { openProxy } from '../secure-proxy.ts'
import { type Line, median } from '../table.ts'
import { handset, makePlace } from './felt.ts'

const VISITS = 5

/** The 4G preset of the browser's developer tools, in bytes a second and milliseconds. */
const network = {
  offline: false,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
  latency: 165,
}

/**
 * How long staff on a phone wait for their messages when they open the inbox from the home screen with a stored
 * session: on 4G, with a processor four times slower, with cached files or, as after a release, with all files fetched
 * by HTTP/2. The former is measured without TLS, because a browser caches nothing from a server with an unknown
 * certificate.
 */
export async function benchOpening(site: BenchSite): Promise<Line[]> {
  const proxy = await openProxy(site.url)
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const { url, session } = await makePlace(site)
    const again: number[] = []
    const first: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      again.push(await openInbox(browser, { url, session }, 3))
      first.push(await openInbox(browser, { url: proxy.url, session }, 1))
    }
    return [
      {
        what: 'the inbox, opened from the home screen, p50',
        value: median(again),
        unit: 'ms',
        beside: 'the same after a release',
        besideValue: median(first),
      },
    ]
  } finally {
    await browser.close()
    await proxy.close()
  }
}

/** Opens the inbox `times` times. Resolves to the milliseconds until the messages of the last visit appear. */
async function openInbox(
  browser: Browser,
  { url, session }: { url: string; session: string },
  times: number,
) {
  const context = await browser.newContext({ ...handset, ignoreHTTPSErrors: true })
  await context.addInitScript((kept) => {
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, kept)
  }, session)
  try {
    let took = 0
    for (let time = 0; time < times; time += 1) {
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await devTools.send('Network.enable')
      await devTools.send('Network.emulateNetworkConditions', network)
      await page.goto(`${url}/admin/contact-submissions`, { waitUntil: 'commit' })
      const isThere = await page.waitForFunction(
        () => document.querySelector('[aria-label=Messages] li button') && performance.now(),
      )
      took = Number(await isThere.jsonValue())
      await page.waitForTimeout(3000)
      await page.close()
    }
    return took
  } finally {
    await context.close()
  }
}
