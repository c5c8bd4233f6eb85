import type { BenchSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { asRole, pgbench } from '../pgbench.ts'
import { findTree } from '../processes.ts'
import { fastest, type Line } from '../table.ts'

const CLIENTS = 10
const SECONDS = 6

/** A visitor's list of ten rows under row-level security, compared with the same SQL run directly. */
export async function benchRestList(site: BenchSite): Promise<Line[]> {
  const list = '/rest/v1/faqs?select=id,question,answer&order=display_order&limit=10'
  const ask = () =>
    load({
      url: site.url,
      connections: CLIENTS,
      seconds: SECONDS,
      requests: [wireRequest(list, { headers: { apikey: site.keys.publishable } })],
      watched: findTree(site.pid),
    })
  const script = asRole('anon', sql)
  const options = { clients: CLIENTS, seconds: SECONDS }
  const first = await ask()
  const alone = await pgbench(site.connection, script, options)
  const ours = fastest([first, await ask()])
  const what = `REST list of 10 rows, ${CLIENTS} connections`
  const beside = alone ? 'pgbench, same SQL' : 'pgbench is not installed'
  return [
    {
      what,
      value: ours.perSecond,
      unit: 'requests/s',
      beside,
      besideValue: alone?.perSecond,
      target: { of: 'ratio', atLeast: 0.45 },
      note: `processor time ${ours.processor.toFixed(2)} ms, PostgreSQL's included`,
    },
    {
      what: `${what}: p50`,
      value: ours.p50,
      unit: 'ms',
      beside: alone ? 'pgbench, average' : beside,
      besideValue: alone?.average,
      note: `p99 ${ours.p99.toFixed(1)}`,
    },
  ]
}

const sql = `
with _page as (select id, question, answer from public.faqs order by display_order limit 10)
  select null::text as total, count(*)::int as returned,
    coalesce(json_agg(_row), '[]')::text as body from _page as _row;`
