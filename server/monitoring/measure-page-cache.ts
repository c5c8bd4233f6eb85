import { Counter } from 'prom-client'
import type { CacheState } from '../page-cache/page-cache.ts'
import { createGauge, type MetricRegister } from './gauge.ts'

/** Adds the metrics of the page cache, which is created later than the others. */
export function measurePageCache(
  { registry, beforeScrape }: MetricRegister,
  state: () => CacheState,
) {
  const pages = createGauge(registry, 'site_page_cache_pages', 'Rendered pages in memory')
  const bytes = createGauge(
    registry,
    'site_page_cache_bytes',
    'Size of these pages in all their encodings',
  )
  const answers = new Counter({
    name: 'site_page_cache_answers_total',
    help: 'Answers with a stored page (hit), and with one that had to be rendered (miss)',
    labelNames: ['result'],
    registers: [registry],
  })
  beforeScrape(() => {
    const found = state()
    pages.set(found.pages)
    bytes.set(found.bytes)
    answers.reset()
    answers.inc({ result: 'hit' }, found.hits)
    answers.inc({ result: 'miss' }, found.misses)
  })
}
