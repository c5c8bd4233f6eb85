import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findTree, memoryOf } from '../bench/processes.ts'
import { type CrowdPlan, gather } from './crowd.ts'
import { faults } from './faults.ts'
import { findWritten, hurryMails } from './find-written.ts'
import { judge, printReport, type Report } from './report.ts'
import { openSiteUnderLoad, type SiteUnderLoad } from './site-under-load.ts'
import { type Outage, suffer } from './suffer.ts'

// `npm run soak` for half an hour of faults, `npm run soak -- load` for ten minutes of nothing but visitors and
// staff, `npm run soak -- fuzz` for ten minutes of what nobody should send; the number of minutes may follow. Ends
// with 1 when a rule is broken.
const [first = '', second] = process.argv.slice(2)
if (first === 'fuzz') await import('./fuzz.ts')
const isLoadAlone = first === 'load'
const minutes = Number(isLoadAlone ? (second ?? 10) : first || 30)
if (!(minutes > 0))
  throw new Error('How many minutes? `npm run soak -- 5`, `npm run soak -- load 5`')

/**
 * Who comes, with seconds of thought from one thing to the next. People read a page for some ten seconds, write to
 * a grieving firm once, and staff at work do something every few seconds. The contact form takes 300 messages in
 * ten minutes from all together, so twenty who send wait a minute each.
 */
const people: CrowdPlan = {
  readers: { people: 200, thinks: [5, 15] },
  senders: { people: 20, thinks: [45, 90] },
  staff: { people: 5, thinks: [2, 6] },
  uploaders: { people: isLoadAlone ? 0 : 1, thinks: [10, 20] },
}
const CALM_S = 10

const [loadBefore = 0] = loadavg()
const site = await openSiteUnderLoad({ demoContent: true, isDiskSmall: !isLoadAlone })
const crowd = gather(site, people)
try {
  const report = await Promise.race([isLoadAlone ? bearLoad() : bearFaults(), crowd.failed])
  printReport(report)
  await keep(report)
  process.exitCode = report.broken.length > 0 ? 1 : 0
} finally {
  await crowd.leave().catch(() => {})
  await site.close()
}
process.exit()

async function bearLoad() {
  await wait(minutes * 60_000 * 0.1)
  const before = weigh(site)
  await wait(minutes * 60_000 * 0.9)
  await crowd.leave()
  return finish([], before)
}

async function bearFaults() {
  const end = performance.now() + minutes * 60_000
  const outages: Outage[] = []
  await wait(CALM_S * 1000)
  const before = weigh(site)
  for (let turn = 0; performance.now() < end; turn += 1) {
    const fault = faults[turn % faults.length]
    if (!fault) break
    const outage = await suffer(site, fault)
    outages.push(outage)
    console.log(`${outage.fault}: ${((outage.ended - outage.began) / 1000).toFixed(1)} s`)
    await wait(CALM_S * 1000)
  }
  await crowd.leave()
  return finish(outages, before)
}

async function finish(outages: Outage[], before: number): Promise<Report> {
  while ((await hurryMails(site)).length > 0) await wait(1000)
  const mails = site.catcher.mails()
  return judge({
    what: isLoadAlone ? 'load' : 'faults',
    minutes,
    machine: { cores: cpus().length, loadBefore, node: process.version, disk: site.disk?.kind },
    people,
    samples: site.samples,
    outages,
    writes: await site.ledger.compare(() => findWritten(site)),
    mails: {
      received: mails.length,
      different: new Set(mails.map(({ messageId }) => messageId)).size,
    },
    memory: { before, after: weigh(site) },
  })
}

/** Megabytes of Node and PostgreSQL. */
function weigh(of: SiteUnderLoad) {
  return Math.round(memoryOf(findTree(of.process().pid)))
}

async function keep(report: Report) {
  const folder = path.join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${report.what}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`Kept in ${path.relative(process.cwd(), file)}`)
}
