import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { migrate, openDatabase, type SqlPool } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import {
  messageCountsQuery,
  messagesQuery,
} from '../../app/features/contact/admin/messages.queries.ts'
import type { Db } from '../../app/platform/db.ts'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import { createSiteBackend } from '../../server/data/site-backend.ts'
import { createTestUsers, signToken } from '../../tests/test-users.ts'
import { type Line, measure, quantile } from '../table.ts'

const MANY = 20_000
const FEW = 20
const log = createLog('silent')

/** What staff wait for in an inbox of 20,000 messages, compared with one of 20. */
export async function benchInbox(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  try {
    const [many, few] = [await openInbox(MANY), await openInbox(FEW)]
    const lines: Line[] = []
    for (const [what, look] of Object.entries(looks)) {
      const times = await measure(() => look(many.db))
      const beside = await measure(() => look(few.db))
      lines.push({
        what: `${what}, ${MANY} messages`,
        value: quantile(times, 0.5),
        unit: 'ms',
        beside: `${FEW} messages`,
        besideValue: quantile(beside, 0.5),
        note: `p95 ${quantile(times, 0.95).toFixed(1)}`,
      })
    }
    await many.close()
    await few.close()
    return lines
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async function openInbox(size: number) {
    const name = `inbox_${size}`
    const first = openDatabase(server.connection)
    await first.owner.unsafe(`create database ${name}`)
    await first.close()
    const database = openDatabase({ ...server.connection, database: name })
    await migrate(database, { folder: 'supabase/migrations', log })
    await createTestUsers(database.owner)
    await fill(database.owner, size)
    const keys = generateApiKeys()
    const backend = createSiteBackend({
      database,
      keys,
      objects: openFileStore(path.join(folder, name)),
      cacheFolder: path.join(folder, `${name}-cache`),
      siteUrl: 'http://site.test',
      log,
    })
    const client = createClient('http://backend.test', keys.publishable, {
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      auth: { persistSession: false, autoRefreshToken: false },
      accessToken: () => signToken('administrator', keys),
    })
    return { db: async () => client, close: () => database.close() }
  }
}

const list =
  (box: 'all' | 'in-progress', words = '') =>
  (db: Db) =>
    createQueryClient().fetchInfiniteQuery(messagesQuery(db, { box, words }))
const count = (words: string) => (db: Db) =>
  createQueryClient().fetchQuery(messageCountsQuery(db, words))

const looks = {
  'inbox: first list': list('all'),
  'inbox: filter': list('in-progress'),
  'inbox: search with results': list('all', 'tilly'),
  'inbox: search for two words without results': list('all', 'wolverine glacier'),
  'inbox: counts': count(''),
  'inbox: counts of a search': count('tilly'),
}

const fill = (sql: SqlPool, size: number) => sql`
  insert into contact_form_submissions (name, email, message, status, admin_read, admin_notes, created_at)
  select 'Visitor ' || n, 'visitor' || n % 4000 || '@example.com',
         case when n % 50 = 0 then 'Our dog Tilly died. ' else '' end
           || repeat('We would like to know what happens next and what it costs. ', 1 + n % 12),
         (array['new', 'in-progress', 'completed'])[1 + n % 3], n % 5 > 0,
         case when n % 4 = 0 then 'Called back, will come on Friday.' end,
         now() - n * interval '20 minutes'
    from generate_series(1, ${size}::int) n`
