import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { phone } from '../../tests/e2e/public-pages.ts'
import type { BenchSite } from '../bench-site.ts'
import { type Line, median } from '../table.ts'
import { makePlace } from './felt.ts'

const VISITS = 5

/** 4G as the browser's own tools have it. Bytes a second, and milliseconds. */
const network = {
  offline: false,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
  latency: 165,
}

/**
 * How long staff on a phone wait for their messages when they open the inbox from the home screen with a session that
 * is kept: on 4G, with a processor four times slower, after a release and again.
 */
export async function benchOpening(site: BenchSite): Promise<Line[]> {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const place = await makePlace(site)
    const times = { first: [] as number[], again: [] as number[] }
    for (let visit = 0; visit < VISITS; visit += 1) {
      const [first, again] = await openTwice(browser, place)
      times.first.push(first)
      times.again.push(again)
    }
    return [
      {
        what: 'the inbox, opened from the home screen, p50',
        value: median(times.again),
        unit: 'ms',
        beside: 'the same after a release',
        besideValue: median(times.first),
        target: { of: 'value', atMost: 1500 },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openTwice(browser: Browser, { url, session }: { url: string; session: string }) {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-CA',
  })
  await context.addInitScript((kept) => {
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, kept)
  }, session)
  const open = async () => {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', network)
    await page.goto(`${url}/admin/contact-submissions`, { waitUntil: 'commit' })
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Ruth' })
      .waitFor()
    const time = await page.evaluate(() => performance.now())
    await page.waitForTimeout(3000)
    await page.close()
    return time
  }
  try {
    return [await open(), await open()] as const
  } finally {
    await context.close()
  }
}
