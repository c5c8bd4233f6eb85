import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Database, SqlPool } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { createFunctionsService } from '../../packages/backend/src/functions/functions-service.ts'
import { createContactFunction } from '../../server/contact-function/contact-function.ts'
import { issueFormToken } from '../../supabase/functions/process-contact-form/form-token.ts'
import { type BenchSite, withDatabase } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { asRole, pgbench } from '../pgbench.ts'
import type { Line } from '../table.ts'

const CLIENTS = 20
const SECONDS = 6
const DIFFERENT = 12_000
const path = '/functions/v1/process-contact-form'

/** Storing messages, without the limit of 300 in ten minutes. */
export const benchContact = (site: BenchSite) =>
  withDatabase(site, async (database): Promise<Line[]> => {
    const requests = await writeMessages(site.keys)
    const server = await serveFunction(site, database)
    const before = await countMessages(database.owner)
    const ours = await load({ url: server.url, connections: CLIENTS, seconds: SECONDS, requests })
    server.close()
    const stored = (await countMessages(database.owner)) - before
    if (stored < Math.min(ours.sent, DIFFERENT))
      throw new Error(`${stored} of ${ours.sent} messages were stored`)
    const options = { clients: CLIENTS, seconds: SECONDS }
    const alone = await pgbench(site.connection, asRole('service_role', sql), options)
    // Not truncated: TRUNCATE could deadlock with the site, which sends mails at the same time.
    await database.owner`delete from contact_form_submissions`
    const what = `a message stored durably, ${CLIENTS} connections`
    return [
      {
        what,
        value: ours.perSecond / alone.perSecond,
        unit: 'of pgbench',
        target: { atLeast: 0.4 },
        note: `${ours.perSecond.toFixed(0)} a second`,
      },
      { what: `${what}: p99`, value: ours.p99, unit: 'ms', target: { atMost: 100 } },
    ]
  })

async function serveFunction({ keys }: BenchSite, database: Database) {
  const limits = {
    take: async () => ({ wait: 0, isFirst: false }),
    giveBack: async () => {},
  }
  const log = createLog('error')
  const answer = createContactFunction({ database, keys, log, limits })
  const service = createFunctionsService({
    functions: { 'process-contact-form': answer },
    keys,
    log,
  })
  const app = new Hono().route('/functions/v1', service)
  const server = createServer(getRequestListener((request) => app.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function writeMessages({ jwtSecret, publishable }: BenchSite['keys']) {
  return Promise.all(
    Array.from({ length: DIFFERENT }, async (_, n) => {
      const message = {
        name: `Visitor ${n}`,
        email: `visitor${n}@example.com`,
        phone: '(250) 555-0142',
        message: Array.from({ length: 60 }, (_, at) => word(n * 64 + at)).join(' '),
        token: issueFormToken(jwtSecret),
      }
      const headers = { apikey: publishable, 'content-type': 'application/json' }
      return wireRequest(path, { method: 'POST', headers, body: JSON.stringify(message) })
    }),
  )
}

// Different text for each message, the same in every run.
const word = (n: number) =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 6)

async function countMessages(sql: SqlPool) {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from contact_form_submissions`
  return found?.count ?? 0
}

const sql = `
\\set n random(1, 1000000000)
select public.submit_contact_message('Visitor ' || :n, 'visitor' || :n || '@example.com',
  '(250) 555-0142', 'Our dog died this morning. What happens next? ' || :n, null, 'form ' || :n);`
