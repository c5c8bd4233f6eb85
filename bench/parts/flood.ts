import { fork } from 'node:child_process'
import { once } from 'node:events'
import { messagesQuery } from '../../app/features/contact/admin/messages.queries.ts'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import type { Flood } from '../../tests/proof/attacks/flood.ts'
import { addUser, people, signToken } from '../../tests/test-users.ts'
import { type BenchSite, signInStaff, withDatabase } from '../bench-site.ts'
import { type Line, measure, quantile, round } from '../table.ts'

const HANDS = 16
const VISITS = 200
/** The longest that a body may be, of the letters that take PostgreSQL longest. */
const bodies = { 'of 4 kB': 2_000, 'of 56 kB': 28_000 }

/** What a family and staff wait for while an account that nobody approved adds products as fast as it can. */
export async function benchFlood(site: BenchSite): Promise<Line[]> {
  await withDatabase(site, ({ owner }) => addUser(owner, people.stranger))
  const visits = { 'flood: /': readPage(site), 'flood: inbox': await openInbox(site) }
  const lines: Line[] = []
  for (const [what, visit] of Object.entries(visits)) {
    const quiet = quantile(await measure(visit, VISITS), 0.95)
    for (const [size, letters] of Object.entries(bodies)) {
      const stop = await startFlood(site, letters)
      const flooded = quantile(await measure(visit, VISITS), 0.95)
      const posts = await stop()
      lines.push({
        what: `${what}, p95 beside ${HANDS} connections of a stranger, bodies ${size}`,
        value: flooded,
        unit: 'ms',
        target: { atMost: round(3 * quiet + 20) },
        note: `quiet ${round(quiet)}; ${posts} requests`,
      })
    }
  }
  return lines
}

const readPage =
  ({ url }: BenchSite) =>
  async () =>
    (await fetch(`${url}/`)).text()

async function openInbox(site: BenchSite) {
  const staff = await signInStaff(site)
  const db = async () => staff
  return () => createQueryClient().fetchInfiniteQuery(messagesQuery(db, { box: 'all', text: '' }))
}

/** Returns a function that stops it and resolves to the number of its requests. */
async function startFlood({ url, keys }: BenchSite, letters: number) {
  const stranger = fork('tests/proof/attacks/flood-process.ts')
  const flood: Flood = {
    url: `${url}/rest/v1/products`,
    hands: HANDS,
    from: '20 networks',
    headers: {
      apikey: keys.publishable,
      authorization: `Bearer ${await signToken('stranger', keys)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: '\u0301'.repeat(letters), type: 'Urns' }),
  }
  stranger.send(flood)
  return async () => {
    stranger.send('stop')
    const [report] = await once(stranger, 'message')
    return report.posts as number
  }
}
