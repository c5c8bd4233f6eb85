import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
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
import type { Line } from '../table.ts'

const pages = [
  '/',
  clinicPage,
  ...guidePages,
  '/price',
  '/arrange',
  productPage,
  ...townPages.slice(0, 1),
  ...policyPages,
]

/** The results of one visit: scores from 0 to 100, times in milliseconds, and the audits that cost points. */
interface Visit {
  scores: Record<string, number>
  metrics: Record<'FCP' | 'LCP' | 'TBT' | 'CLS', number>
  faults: string[]
}

/**
 * Lighthouse on a simulated slow phone, with its default settings, over TLS and HTTP/2 as a proxy in front of the site
 * would serve it. The landing page is visited five times with scripts and five times without, each other page once;
 * `--visits=N` sets another number for all, and `--page=PATH`, which may be repeated, visits only these pages.
 */
export async function benchLighthouse(site: BenchSite): Promise<Line[]> {
  const { values } = parseArgs({
    options: { visits: { type: 'string' }, page: { type: 'string', multiple: true } },
    strict: false,
  })
  const port = await findFreePort()
  const proxy = await openProxy(site.url)
  const browser = await chromium.launch({
    ...playwright.use?.launchOptions,
    args: [
      ...(playwright.use?.launchOptions?.args ?? []),
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
    ],
  })
  try {
    const lines: Line[] = []
    for (const page of values.page ? pages.filter((one) => values.page?.includes(one)) : pages) {
      const count = Number(values.visits ?? (page === '/' ? 5 : 1))
      const [visits, plain]: [Visit[], Visit[]] = [[], []]
      while (visits.length < count) {
        visits.push(await visit(proxy.url + page, port))
        if (page === '/') plain.push(await visit(proxy.url, port, ['*.js']))
      }
      lines.push(...linesOf(page, visits))
      if (plain.length > 0) lines.push(lineOfPerformance(visits, plain))
    }
    return lines
  } finally {
    await browser.close()
    await proxy.close()
  }
}

async function visit(
  url: string,
  port: number,
  blockedUrlPatterns: string[] = [],
  again = 2,
): Promise<Visit> {
  const flags: Flags = { port, logLevel: 'silent', output: 'json', blockedUrlPatterns }
  const run = await lighthouse(url, flags)
  // Occasionally Lighthouse fails to record a visit and asks for another.
  if (again > 0 && run?.lhr.runtimeError) return visit(url, port, blockedUrlPatterns, again - 1)
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'No result')
  const { audits, categories } = run.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
    ),
    metrics: {
      FCP: value('first-contentful-paint'),
      LCP: value('largest-contentful-paint'),
      TBT: value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
    },
    faults: findFaults(run.lhr),
  }
}

const findFaults = ({ audits, categories }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => id)
    .filter((id) => (audits[id]?.score ?? 1) < 0.9)

function linesOf(page: string, visits: Visit[]): Line[] {
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  const atMost = { FCP: undefined, LCP: page === '/' ? 1270 : undefined, TBT: undefined, CLS: 0 }
  const metrics = (['FCP', 'LCP', 'TBT', 'CLS'] as const).map((metric) => {
    const found = visits.map(({ metrics }) => metrics[metric])
    return {
      what: `Lighthouse, ${page}: ${metric}`,
      value: middleOf(found),
      unit: metric === 'CLS' ? '' : 'ms',
      beside: 'the worst visit',
      besideValue: Math.max(...found),
      target: atMost[metric] === undefined ? undefined : { of: 'value', atMost: atMost[metric] },
      note: load,
    } satisfies Line
  })
  return [lineOfScores(page, visits), ...metrics]
}

const PERFORMANCE = 'Performance'

function lineOfPerformance(visits: Visit[], plain: Visit[]): Line {
  const scoreOf = (some: Visit[]) => middleOf(some.map(({ scores }) => scores[PERFORMANCE] ?? 0))
  const besideValue = scoreOf(plain)
  return {
    what: 'Lighthouse, /: performance',
    value: scoreOf(visits),
    unit: 'of 100',
    beside: 'the page without its scripts',
    besideValue,
    target: { of: 'value', atLeast: besideValue - 5 },
  }
}

function lineOfScores(page: string, visits: Visit[]): Line {
  const names = Object.keys(visits[0]?.scores ?? {}).filter((name) => name !== PERFORMANCE)
  const scores = names.map((name) => middleOf(visits.map(({ scores }) => scores[name] ?? 0)))
  const faults = new Set(visits.flatMap((one) => one.faults))
  return {
    what: `Lighthouse, ${page}: lowest of the other scores`,
    value: Math.min(...scores),
    unit: 'of 100',
    beside: 'the worst visit',
    besideValue: Math.min(...visits.flatMap((one) => names.map((name) => one.scores[name] ?? 0))),
    target: { of: 'value', atLeast: 100 },
    note: [
      ...names.map((name, at) => `${name} ${scores[at]}`),
      ...(faults.size > 0 ? [`for ${[...faults].join(' ')}`] : []),
    ].join(', '),
  }
}

const middleOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
