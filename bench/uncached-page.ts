import type { BenchSite } from './bench-site.ts'
import { load, wireRequest } from './load.ts'
import { findTree } from './processes.ts'
import { fastest, type Line } from './table.ts'

const packed = { 'accept-encoding': 'br' }

/** The landing page made afresh, for a parameter that the page cache does not know. */
export async function benchUncachedPage(site: BenchSite): Promise<Line[]> {
  await renderLanding(site, 5)
  const rendered = fastest([await renderLanding(site), await renderLanding(site)])
  const ofNode = await renderLanding(site, 4, [site.pid])
  const cached = await load({
    url: site.url,
    connections: 1,
    seconds: 3,
    requests: [wireRequest('/', { headers: packed })],
    watched: [site.pid],
  })
  const beside = 'from the page cache'
  return [
    {
      what: 'uncached render of /: processor time with its queries',
      value: rendered.processor,
      unit: 'ms',
      beside,
      besideValue: cached.processor,
      target: { of: 'value', atMost: 5 },
      note: `Node alone ${ofNode.processor.toFixed(1)}`,
    },
    {
      what: 'uncached render of /: p50, one after the other',
      value: rendered.p50,
      unit: 'ms',
      beside,
      besideValue: cached.p50,
    },
  ]
}

export const renderLanding = (site: BenchSite, seconds = 4, watched = findTree(site.pid)) =>
  load({
    url: site.url,
    connections: 1,
    seconds,
    requests: [wireRequest('/?bench=1', { headers: packed })],
    watched,
  })
