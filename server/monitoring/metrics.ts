import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { findService, type Service } from './door-names.ts'

export interface Metrics {
  registry: Registry
  /** One more answer. Costs no more than adding one, since kept pages are counted here, too. */
  count(service: Service, status: number): void
  /** An answer that was made, and how many seconds it took to begin. */
  timed(path: string, seconds: number): void
  /** Called before each scrape, to bring gauges up to date. */
  observe(look: () => Promise<void> | void): void
  /** All there is, in Prometheus' text format; undefined for a wrong token. */
  read(token: string): Promise<string> | undefined
}

// From what a kept picture takes to what a picture of 20 MB over a weak line does.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

export function createMetrics(secret: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const count = countAnswers(registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer that had to be made began; pages that were kept are not among them',
    labelNames: ['service'],
    buckets: SECONDS,
    registers: [registry],
  })
  const looks: (() => Promise<void> | void)[] = []

  async function collect() {
    await Promise.all(looks.map((look) => look()))
    return registry.metrics()
  }
  return {
    registry,
    count,
    timed: (path, seconds) => durations.observe({ service: findService(path) }, seconds),
    observe: (look) => void looks.push(look),
    read: (token) => (isSame(token, secret) ? collect() : undefined),
  }
}

function countAnswers(registry: Registry) {
  const counts: Partial<Record<Service, Record<number, number>>> = {}
  new Counter({
    name: 'http_requests_total',
    help: 'Answers by service and status',
    labelNames: ['service', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [service, statuses] of Object.entries(counts))
        for (const [status, count] of Object.entries(statuses)) this.inc({ service, status }, count)
    },
  })
  return (service: Service, status: number) => {
    counts[service] ??= {}
    const statuses = counts[service]
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

/** Takes as long whatever the difference. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

export async function answerScrape(c: Context, metrics: Metrics): Promise<Response> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const text = await metrics.read(token)
  if (text === undefined)
    return c.text('The token of METRICS_TOKEN is needed.', 401, { 'www-authenticate': 'Bearer' })
  return c.body(text, 200, {
    'content-type': metrics.registry.contentType,
    'cache-control': 'no-store',
  })
}
