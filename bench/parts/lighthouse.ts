import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import playwright from '../../playwright.config.ts'
import {
  clinicPage,
  guidePages,
  policyPages,
  productPage,
  townPages,
} from '../../tests/e2e/public-pages.ts'
import { findFreePort } from '../../tests/free-port.ts'
import type { BenchSite } from '../bench-site.ts'
import { openProxy } from '../secure-proxy.ts'
import { type Line, median } from '../table.ts'

const OTHER_PAGES = [
  clinicPage,
  ...guidePages,
  '/price',
  '/arrange',
  productPage,
  ...townPages.slice(0, 1),
  ...policyPages,
]
/** Of the landing page, whose times vary. */
const VISITS = 5

interface Visit {
  page: string
  /** Of 100. */
  performance: number
  /** The lowest of accessibility, best practices and SEO, of 100. */
  lowest: number
  /** In seconds. */
  lcp: number
  cls: number
}

/**
 * Lighthouse on a simulated slow phone, with its default settings, over TLS and HTTP/2 as a proxy in front of the site
 * would serve it.
 */
export async function benchLighthouse(site: BenchSite): Promise<Line[]> {
  const port = await findFreePort()
  const proxy = await openProxy(site.url)
  const options = playwright.use?.launchOptions
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options?.args ?? []),
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
    ],
  })
  try {
    const landing: Visit[] = []
    while (landing.length < VISITS) landing.push(await visit(proxy.url, '/', port))
    const others: Visit[] = []
    for (const page of OTHER_PAGES) others.push(await visit(proxy.url, page, port))
    return writeLines(landing, others)
  } finally {
    await browser.close()
    await proxy.close()
  }
}

function writeLines(landing: Visit[], others: Visit[]): Line[] {
  const all = [...landing, ...others]
  const worst = all.reduce((a, b) => (b.lowest < a.lowest ? b : a))
  const shifted = all.reduce((a, b) => (b.cls > a.cls ? b : a))
  return [
    {
      what: `Lighthouse on ${others.length + 1} kinds of pages: lowest of accessibility, best practices and SEO`,
      value: worst.lowest,
      unit: 'of 100',
      target: { atLeast: 100 },
      ...(worst.lowest < 100 && { note: worst.page }),
    },
    {
      what: 'layout shift of these pages, the largest',
      value: shifted.cls,
      unit: '',
      target: { atMost: 0 },
      ...(shifted.cls > 0 && { note: shifted.page }),
    },
    {
      what: 'Lighthouse of /: performance',
      value: median(landing.map(({ performance }) => performance)),
      unit: 'of 100',
      target: { atLeast: 95 },
    },
    {
      what: 'Lighthouse of /: LCP',
      value: median(landing.map(({ lcp }) => lcp)),
      unit: 's',
      target: { atMost: 1.4 },
    },
  ]
}

async function visit(origin: string, page: string, port: number, tries = 3): Promise<Visit> {
  const run = await lighthouse(origin + page, { port, logLevel: 'silent', output: 'json' })
  // Occasionally Lighthouse fails to record a visit and asks for another.
  if (tries > 1 && run?.lhr.runtimeError) return visit(origin, page, port, tries - 1)
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'No result')
  const { audits, categories } = run.lhr
  const { performance, ...others } = categories
  const score = (category?: { score: number | null }) => (category?.score ?? 0) * 100
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    page,
    performance: score(performance),
    lowest: Math.min(...Object.values(others).map(score)),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
  }
}
