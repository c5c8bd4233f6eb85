import { hash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CacheState } from '../page-cache/page-cache.ts'
import type { Look, MetricRegister } from './gauge.ts'
import { measurePageCache } from './measure-page-cache.ts'
import { findService, type Service } from './route-labels.ts'

export interface Metrics extends MetricRegister {
  /** One more answer. Costs no more than adding one, since kept pages are counted here, too. */
  count(service: Service, status: number): void
  /** An answer that was made, and how many seconds it took to begin. */
  timed(path: string, seconds: number): void
  measurePageCache(state: () => CacheState): void
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
  const looks: Look[] = []

  async function collect() {
    await Promise.all(looks.map((look) => look()))
    return registry.metrics()
  }
  const observe = (look: Look) => void looks.push(look)
  return {
    registry,
    count,
    timed: (path, seconds) => durations.observe({ service: findService(path) }, seconds),
    observe,
    measurePageCache: (state) => measurePageCache({ registry, observe }, state),
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
