import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, faults } from './faults.ts'
import { fillDisk } from './fill-disk.ts'
import { findWritten, retryMailsNow } from './find-written.ts'
import { type LoadPlan, startLoad } from './load.ts'
import { type MemoryUse, measureMemory } from './memory.ts'
import { judge, printReport, type Report } from './report.ts'
import { requestAllPictures } from './request-all-pictures.ts'
import { type Outage, runFault } from './run-fault.ts'
import { openSiteUnderLoad } from './site-under-load.ts'

// `npm run soak`: half an hour of load with faults. `npm run soak -- load`: ten minutes of load only. A number of
// minutes may follow. `npm run soak -- attacks`: what one attacker with a script can do, twenty seconds each. `npm run
// soak -- pooler`: two processes behind PgBouncer. The exit code is 1 if a rule is broken.
const [first = '', second] = process.argv.slice(2)
if (first === 'attacks') await import('./attacks.ts')
if (first === 'pooler') await import('./pooler/pooler.ts')
const isLoadAlone = first === 'load'
const minutes = Number(isLoadAlone ? (second ?? 10) : first || 30)
if (!(minutes > 0))
  throw new Error('How many minutes? `npm run soak -- 5`, `npm run soak -- load 5`')

/**
 * The users, with seconds between their actions. A visitor reads a page for about ten seconds; staff act every few
 * seconds. The contact form accepts 300 messages in ten minutes in total, so each of twenty senders waits about a
 * minute.
 */
const people: LoadPlan = {
  readers: { people: 200, thinks: [5, 15] },
  senders: { people: 20, thinks: [45, 90] },
  staff: { people: 5, thinks: [2, 6] },
  uploaders: { people: isLoadAlone ? 0 : 1, thinks: [10, 20] },
}
const PAUSE_S = 10
const SHARE_TO_WARM_UP = 0.4
const duration = minutes * 60_000

const [loadBefore = 0] = loadavg()
const site = await openSiteUnderLoad({ demoContent: true, isDiskSmall: !isLoadAlone })
const start = await measureMemory(site.process())
if (isLoadAlone) await requestAllPictures(site)
const load = startLoad(site, people)
try {
  const report = await Promise.race([isLoadAlone ? runLoad() : runFaults(), load.failed])
  printReport(report)
  await keep(report)
  process.exitCode = report.broken.length > 0 ? 1 : 0
} finally {
  await load.stop().catch(() => {})
  await site.close()
}
process.exit()

async function runLoad() {
  await wait(duration * SHARE_TO_WARM_UP)
  const warm = await measureMemory(site.process())
  await wait(duration * (1 - SHARE_TO_WARM_UP))
  return finish([], warm)
}

/** All faults during the first half, then those that the process survives, so that one process runs for long. */
async function runFaults() {
  const began = performance.now()
  const isOver = (share: number) => performance.now() > began + duration * share
  const outages: Outage[] = []
  const runOne = async (fault: Fault) => {
    await wait(PAUSE_S * 1000)
    const outage = await runFault(site, fault)
    outages.push(outage)
    console.log(`${outage.fault}: ${((outage.ended - outage.began) / 1000).toFixed(1)} s`)
  }
  for (const fault of repeatForever(faults)) {
    if (isOver(0.5)) break
    await runOne(fault)
  }
  await requestAllPictures(site)
  const survived = faults.filter(canProcessSurvive)
  const injectAgain = (fault: Fault) => {
    if (fault === survived[0]) site.process().send({ clock: 0 })
    return runOne(fault)
  }
  for (const fault of survived) await injectAgain(fault)
  const warm = await measureMemory(site.process())
  for (const fault of repeatForever(survived)) {
    if (isOver(1)) break
    await injectAgain(fault)
  }
  await wait(PAUSE_S * 1000)
  return finish(outages, warm)
}

function* repeatForever<T>(all: T[]) {
  for (;;) yield* all
}

/** Without a small disk, recovering from a full one takes a restart. */
function canProcessSurvive({ isProcessAlive, inject }: Fault) {
  return isProcessAlive && (site.disk !== undefined || inject !== fillDisk)
}

async function finish(outages: Outage[], warm: MemoryUse): Promise<Report> {
  await load.stop()
  const memory = { start, warm, end: await measureMemory(site.process()) }
  while ((await retryMailsNow(site)).length > 0) await wait(1000)
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
    memory,
  })
}

async function keep(report: Report) {
  const folder = path.join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${report.what}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`Kept in ${path.relative(process.cwd(), file)}`)
}
