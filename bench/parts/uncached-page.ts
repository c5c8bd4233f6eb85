import { type BenchSite, openUncachedSite, type UncachedSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { findTree } from '../processes.ts'
import { fastest, type Line } from '../table.ts'
import { signIn } from './fresh.ts'

const packed = { 'accept-encoding': 'br' }

/** The landing page rendered for every request, and rendered once after each change of a question. */
export async function benchUncachedPage(site: BenchSite): Promise<Line[]> {
  const { rendered, ofNode } = await renderWithoutCache()
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
      what: 'uncached render of /, all data fetched: processor time with its queries',
      value: rendered.processor,
      unit: 'ms',
      beside,
      besideValue: cached.processor,
      note: `Node alone ${ofNode.processor.toFixed(1)}`,
    },
    {
      what: 'uncached render of /, all data fetched: p50, one after the other',
      value: rendered.p50,
      unit: 'ms',
      beside,
      besideValue: cached.p50,
    },
    {
      what: '/ after a change of one table: processor time with its queries',
      value: await remakeLanding(site),
      unit: 'ms',
      beside,
      besideValue: cached.processor,
      note: `gzip included; Node alone ${(await remakeLanding(site, [site.pid])).toFixed(1)}`,
    },
  ]
}

async function renderWithoutCache() {
  const site = await openUncachedSite()
  try {
    await renderLanding(site, 5)
    return {
      rendered: fastest([await renderLanding(site), await renderLanding(site)]),
      ofNode: await renderLanding(site, 4, [site.pid]),
    }
  } finally {
    await site.close()
  }
}

export const renderLanding = (site: UncachedSite, seconds = 4, watched = findTree(site.pid)) =>
  load({
    url: site.url,
    connections: 1,
    seconds,
    requests: [wireRequest('/', { headers: packed })],
    watched,
  })

const CHANGES = 50

/** The time of the first page after each of many changes, minus the time of the changes themselves. */
async function remakeLanding(site: BenchSite, watched = findTree(site.pid)) {
  const headers = { ...(await signIn(site)), prefer: 'return=representation' }
  const query = `${site.url}/rest/v1/faqs?select=id,question&order=display_order&limit=1`
  const [faq] = (await (await fetch(query, { headers })).json()) as [Record<string, string>]
  const path = `/rest/v1/faqs?id=eq.${faq.id}`
  const change = (question = '') =>
    wireRequest(path, { method: 'PATCH', headers, body: JSON.stringify({ question }) })
  const changes = Array.from({ length: CHANGES }, (_, n) => change(`Is this question ${n}?`))
  const landing = wireRequest('/', { headers: packed })
  const run = async (requests: string[]) => {
    const plan = { url: site.url, connections: 1, seconds: 4, requests }
    return (await load({ ...plan, watched })).processor
  }
  const alone = await run(changes)
  const both = await run(changes.flatMap((one) => [one, landing]))
  await run([change(faq.question)])
  return 2 * both - alone
}
