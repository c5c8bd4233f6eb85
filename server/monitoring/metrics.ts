import { hash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CacheState } from '../page-cache/page-cache.ts'
import type { MetricRegister, UpdateGauges } from './gauge.ts'
import { measurePageCache } from './measure-page-cache.ts'
import { findService, type Service } from './route-labels.ts'

export interface Metrics extends MetricRegister {
  /** Counts an answer. Only adds one, because cached pages are counted here, too, and must stay fast. */
  count(service: Service, status: number): void
  /** Records how many seconds it took until an answer began. Cached pages are not recorded. */
  observeDuration(path: string, seconds: number): void
  measurePageCache(state: () => CacheState): void
  /** All metrics in the text format of Prometheus; undefined for a wrong token. */
  read(token: string): Promise<string> | undefined
}

// From the time for a stored picture to the time for uploading 20 MB over a slow connection.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

export function createMetrics(secret: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const count = countAnswers(registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began, without cached pages',
    labelNames: ['service'],
    buckets: SECONDS,
    registers: [registry],
  })
  const updates: UpdateGauges[] = []

  async function collect() {
    await Promise.all(updates.map((update) => update()))
    return registry.metrics()
  }
  const beforeScrape = (update: UpdateGauges) => void updates.push(update)
  return {
    registry,
    count,
    observeDuration: (path, seconds) => durations.observe({ service: findService(path) }, seconds),
    beforeScrape,
    measurePageCache: (state) => measurePageCache({ registry, beforeScrape }, state),
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

/** Compares in constant time. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
