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
import type { BenchSite } from '../bench-site.ts'
import { findFreePort, openProxy } from '../secure-proxy.ts'
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

/** What one visit measured: scores from 0 to 100, times in milliseconds, and what cost a point. */
interface Visit {
  scores: Record<string, number>
  metrics: Record<'FCP' | 'LCP' | 'TBT' | 'CLS', number>
  faults: string[]
}

/**
 * Lighthouse on a simulated slow phone, as it is set by itself, over TLS and HTTP/2 as a proxy in front
 * of the site would serve it. The median of five visits, or of `--visits=N`. `--page=PATH`, also more than once, visits
 * these alone.
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
      const visits: Visit[] = []
      while (visits.length < Number(values.visits ?? 5))
        visits.push(await visit(proxy.url + page, port))
      lines.push(...linesOf(page, visits))
    }
    return lines
  } finally {
    await browser.close()
    await proxy.close()
  }
}

async function visit(url: string, port: number, again = 2): Promise<Visit> {
  const flags: Flags = { port, logLevel: 'silent', output: 'json' }
  const run = await lighthouse(url, flags)
  // Now and then Lighthouse fails to record a visit and asks for another.
  if (again > 0 && run?.lhr.runtimeError) return visit(url, port, again - 1)
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
  const atMost = { FCP: undefined, LCP: page === '/' ? 1100 : 900, TBT: undefined, CLS: 0 }
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

function lineOfScores(page: string, visits: Visit[]): Line {
  const names = Object.keys(visits[0]?.scores ?? {})
  const scores = names.map((name) => middleOf(visits.map(({ scores }) => scores[name] ?? 0)))
  const faults = new Set(visits.flatMap((one) => one.faults))
  return {
    what: `Lighthouse, ${page}: lowest score`,
    value: Math.min(...scores),
    unit: 'of 100',
    beside: 'the worst visit',
    besideValue: Math.min(...visits.flatMap((one) => Object.values(one.scores))),
    target: { of: 'value', atLeast: 100 },
    note: [
      ...names.map((name, at) => `${name} ${scores[at]}`),
      ...(faults.size > 0 ? [`for ${[...faults].join(' ')}`] : []),
    ].join(', '),
  }
}

const middleOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
