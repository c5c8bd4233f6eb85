import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { phone, scriptsOf } from '../../tests/e2e/public-pages.ts'
import type { BenchSite } from '../bench-site.ts'
import { type Line, median } from '../table.ts'

const VISITS = 7
const SLOWER = 4

/**
 * Style and layout of `/` on a phone with a slow processor, without and with scripts: processor time, medians of seven
 * visits. `--beside=URL` alternates with another running site, such as one of an older tree.
 */
export async function benchLayout(site: BenchSite): Promise<Line[]> {
  const { values } = parseArgs({ options: { beside: { type: 'string' } }, strict: false })
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const lines: Line[] = []
    for (const scripts of [false, true]) {
      const times: Record<'own' | 'beside', number[]> = { own: [], beside: [] }
      while (times.own.length < VISITS) {
        if (values.beside)
          times.beside.push(await measureVisit(browser, String(values.beside), scripts))
        times.own.push(await measureVisit(browser, site.url, scripts))
      }
      lines.push({
        what: `style and layout of /, ${scripts ? 'with' : 'without'} scripts`,
        value: median(times.own),
        unit: 'ms',
        beside: values.beside ? 'the other site' : 'the worst visit',
        besideValue: values.beside ? median(times.beside) : Math.max(...times.own),
        note: `load ${loadavg()[0]?.toFixed(1)}`,
      })
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function measureVisit(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'networkidle' })
    if (javaScriptEnabled) await scriptsOf(page)
    const { metrics } = await session.send('Performance.getMetrics')
    const secondsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return (secondsOf('RecalcStyleDuration') + secondsOf('LayoutDuration')) * 1000
  } finally {
    await context.close()
  }
}
