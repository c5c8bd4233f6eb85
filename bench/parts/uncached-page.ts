import type { BenchSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { findTree } from '../processes.ts'
import { fastest, type Line } from '../table.ts'
import { signIn } from './fresh.ts'

const packed = { 'accept-encoding': 'br' }

/**
 * The landing page made with everything read anew, for a parameter that the page cache does not know;
 * and made again after a question was changed, as visitors meet it.
 */
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
      what: 'uncached render of /, everything read anew: processor time with its queries',
      value: rendered.processor,
      unit: 'ms',
      beside,
      besideValue: cached.processor,
      target: { of: 'value', atMost: 5 },
      note: `Node alone ${ofNode.processor.toFixed(1)}`,
    },
    {
      what: 'uncached render of /, everything read anew: p50, one after the other',
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
      target: { of: 'value', atMost: 5 },
      note: `gzip included; Node alone ${(await remakeLanding(site, [site.pid])).toFixed(1)}`,
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

const CHANGES = 50

/** What the page costs that comes after each of many changes: with what the changes cost alone taken off. */
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
