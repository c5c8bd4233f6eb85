import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import {
  createEndpoints,
  fuzzEndpoint,
  fuzzWire,
  type Plan,
  staff,
  strangers,
} from '../tests/proof/fuzz/fuzz.ts'
import { openFuzzedSite } from '../tests/proof/fuzz/fuzzed-site.ts'
import type { Caller } from '../tests/proof/fuzz/request.ts'

// `npm run soak -- fuzz 10`: ten minutes of malformed requests, first by strangers and then with staff's rights.
const minutes = Number(process.argv[3] ?? 10)
if (!(minutes > 0)) throw new Error('How many minutes? `npm run soak -- fuzz 10`')

const ROUND_MS = 15_000
const SHARE_OF_STRANGERS = 0.6
const MOST_GROWTH_MB = 64

const folder = await mkdtemp(path.join(tmpdir(), 'fuzz-'))
const server = await startEmbeddedPostgres({ folder, log: createLog('warn') })
const { host, user, password, database: name } = server.connection
const database = openDatabase(server.connection)
const address = `postgres://${user}:${password}@localhost/${name}?host=${host}`
const site = await openFuzzedSite(database, address)
const endpoints = await createEndpoints(site)
const findings = new Map<string, string>()

try {
  const start = performance.now()
  const before = await site.snapshotTables()
  await fuzzUntil(start + ROUND_MS, strangers)
  const heap = await measureHeapInMegabytes()
  await fuzzUntil(start + minutes * 60_000 * SHARE_OF_STRANGERS, strangers)
  const after = await site.snapshotTables()
  await fuzzUntil(start + minutes * 60_000, staff)

  const memory = { before: heap, after: await measureHeapInMegabytes() }
  const report = {
    what: 'fuzz',
    minutes,
    machine: { cores: cpus().length, loadAfter: loadavg()[0], node: process.version },
    requests: Object.values(site.statuses).reduce((sum, count) => sum + count, 0),
    distinctRequests: site.countDistinct(),
    statuses: site.statuses,
    memory,
    unanswered: site.unanswered,
    findings: [...findings.values()],
    failures: distinct(site.failures()),
    changedByStrangers: Object.keys(after).filter((table) => after[table] !== before[table]),
  }
  console.log(report)
  await keep(report)
  const { unanswered, failures, changedByStrangers } = report
  const wrong = [...report.findings, ...unanswered, ...failures, ...changedByStrangers]
  process.exitCode = wrong.length > 0 || memory.after - memory.before > MOST_GROWTH_MB ? 1 : 0
} finally {
  await site.close()
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function fuzzUntil(end: number, callers: Caller[]) {
  const repeat = async (attempt: (plan: Plan) => Promise<string | undefined>) => {
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
      const plan = { seed: randomInt(2 ** 31), most: 1000, time: Math.min(left, ROUND_MS) }
      keepFinding(await attempt(plan))
    }
  }
  await Promise.all([
    ...endpoints.map((endpoint) => repeat((plan) => fuzzEndpoint(site, endpoint, callers, plan))),
    repeat((plan) => fuzzWire(site, plan)),
  ])
}

function kindOf(line: string) {
  return line.replace(/[\da-f-]{36}|\d+/g, '#').slice(0, 200)
}

/** The last line of each kind. */
function distinct(lines: string[]) {
  return [...new Map(lines.map((line) => [kindOf(line), line])).values()]
}

/** Prints a finding at once, and only the first of each kind. */
function keepFinding(finding: string | undefined) {
  const kind = kindOf(finding?.split('\n')[0] ?? '')
  if (!finding || findings.has(kind)) return
  findings.set(kind, finding)
  console.log(finding)
}

async function measureHeapInMegabytes() {
  return Math.round((await site.measureHeap()) / 1024 ** 2)
}

async function keep(report: { what: string }) {
  const results = path.join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  const file = path.join(results, `${new Date().toISOString().slice(0, 10)}-${report.what}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`Kept in ${path.relative(process.cwd(), file)}`)
}
