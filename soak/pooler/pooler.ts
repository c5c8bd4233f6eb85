import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generateApiKeys } from 'one-process-backend/auth'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { makeDataFolder, startSite } from '../../tests/site-process.ts'
import { startPgBouncer } from './pgbouncer.ts'

// `npm run soak -- pooler`: two processes behind PgBouncer in transaction mode, without DATABASE_POOLER. 5,000 reads
// and writes, each of which must get its own rows.
const ACTS = 5000
const AT_ONCE = 32

const folder = await mkdtemp(path.join(tmpdir(), 'pooler-'))
const data = await makeDataFolder()
const postgres = await startEmbeddedPostgres({ folder, log: createLog('warn') })
const pooler = await startPgBouncer(postgres.connection)
const database = openDatabase(postgres.connection)
const keys = generateApiKeys()
const sites = await startSites()
const names: string[] = []
const wrong: string[] = []

try {
  for (const { output } of sites) assert.match(output(), /pooler in transaction mode/)
  let next = 0
  const work = async () => {
    for (let n = next++; n < ACTS; n = next++) await act(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const [row] = await database.owner<{ stored: number }[]>`
    select count(*)::int as stored from public.products`
  const stored = row?.stored
  console.log({ acts: ACTS, wrong: wrong.length, written: names.length, stored })
  for (const line of wrong.slice(0, 10)) console.log(line)
  process.exitCode = wrong.length > 0 || stored !== names.length ? 1 : 0
} finally {
  for (const site of sites) await site.kill('SIGTERM')
  await pooler.stop()
  await database.close()
  await postgres.stop()
  await Promise.all([data.remove(), rm(folder, { recursive: true, force: true })])
}
process.exit()

/** One after the other, because the first one creates the tables. */
async function startSites() {
  const environment = {
    DATABASE_URL: pooler.url,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'warn',
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  }
  return [await startSite(data.folder, environment), await startSite(data.folder, environment)]
}

type Row = Record<string, unknown>

function describeProduct(name: string): Row {
  return { name, type: `type of ${name}`, description: `about ${name}`, image: `/${name}.jpg` }
}

/** Every fifth request adds a product; the others read columns of an existing one, in one of many forms. */
async function act(n: number) {
  if (n % 5 === 0 || names.length === 0) return write(n)
  const name = names[n % names.length] ?? ''
  const all = Object.entries(describeProduct(name))
  const asked = all.filter((_, at) => at === n % 4 || (n >> (at + 2)) % 2 === 0)
  const columns = asked.map(([column]) => column)
  const rows = await ask(n, 'GET', `/products?select=${columns}&name=eq.${name}`)
  compare(n, rows, Object.fromEntries(asked))
}

async function write(n: number) {
  const product = describeProduct(`p${n}`)
  compare(n, await ask(n, 'POST', `/products?select=${Object.keys(product)}`, product), product)
  names.push(`p${n}`)
}

function compare(n: number, rows: Row[], expected: Row) {
  if (!isDeepStrictEqual(rows, [expected])) wrong.push(`${n}: ${JSON.stringify(rows)}`)
}

async function ask(n: number, method: string, target: string, body?: object): Promise<Row[]> {
  const answer = await fetch(`${sites[n % 2]?.url}/rest/v1${target}`, {
    method,
    headers: {
      apikey: keys.secret,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body && JSON.stringify(body),
  })
  const rows = await answer.json()
  if (!answer.ok) wrong.push(`${n}: ${answer.status} ${JSON.stringify(rows)}`)
  return rows
}
