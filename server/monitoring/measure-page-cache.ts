import { Counter } from 'prom-client'
import type { CacheState } from '../page-cache/page-cache.ts'
import { gauge, type MetricRegister } from './gauge.ts'

/** Adds the page cache, which is there only once the pages are. */
export function measurePageCache({ registry, observe }: MetricRegister, state: () => CacheState) {
  const pages = gauge(registry, 'site_page_cache_pages', 'Finished pages in memory')
  const bytes = gauge(registry, 'site_page_cache_bytes', 'What they take, in all their forms')
  const answers = new Counter({
    name: 'site_page_cache_answers_total',
    help: 'Answers by a page that was there, and by one that had to be made',
    labelNames: ['result'],
    registers: [registry],
  })
  observe(() => {
    const found = state()
    pages.set(found.pages)
    bytes.set(found.bytes)
    answers.reset()
    answers.inc({ result: 'hit' }, found.hits)
    answers.inc({ result: 'miss' }, found.misses)
  })
}
