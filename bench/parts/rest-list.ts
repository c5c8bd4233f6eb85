import type { BenchSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { asRole, pgbench } from '../pgbench.ts'
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
    })
  const options = { clients: CLIENTS, seconds: SECONDS }
  const first = await ask()
  const alone = await pgbench(site.connection, asRole('anon', sql), options)
  const ours = fastest([first, await ask()])
  return [
    {
      what: `list of 10 rows over REST, ${CLIENTS} connections`,
      value: ours.perSecond / alone.perSecond,
      unit: 'of pgbench',
      target: { atLeast: 0.35 },
      note: `${ours.perSecond.toFixed(0)} a second, p99 ${ours.p99.toFixed(1)} ms`,
    },
  ]
}

const sql = `
with _page as (select id, question, answer from public.faqs order by display_order limit 10)
  select null::text as total, count(*)::int as returned,
    coalesce(json_agg(_row), '[]')::text as body from _page as _row;`
