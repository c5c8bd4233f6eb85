import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CrowdPlan, gather } from './crowd.ts'
import { type Fault, faults } from './faults.ts'
import { fillDisk } from './fill-disk.ts'
import { findWritten, hurryMails } from './find-written.ts'
import { type Weight, weigh } from './memory.ts'
import { judge, printReport, type Report } from './report.ts'
import { seeEveryPicture } from './see-every-picture.ts'
import { openSiteUnderLoad } from './site-under-load.ts'
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
const SHARE_TO_WARM_UP = 0.4
const duration = minutes * 60_000

const [loadBefore = 0] = loadavg()
const site = await openSiteUnderLoad({ demoContent: true, isDiskSmall: !isLoadAlone })
const start = await weigh(site.process())
if (isLoadAlone) await seeEveryPicture(site)
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
  await wait(duration * SHARE_TO_WARM_UP)
  const warm = await weigh(site.process())
  await wait(duration * (1 - SHARE_TO_WARM_UP))
  return finish([], warm)
}

/** All faults in turn for half of the time; then those a process survives, so that one grows old. */
async function bearFaults() {
  const began = performance.now()
  const isOver = (share: number) => performance.now() > began + duration * share
  const outages: Outage[] = []
  const bear = async (fault: Fault) => {
    await wait(CALM_S * 1000)
    const outage = await suffer(site, fault)
    outages.push(outage)
    console.log(`${outage.fault}: ${((outage.ended - outage.began) / 1000).toFixed(1)} s`)
  }
  for (const fault of overAndOver(faults)) {
    if (isOver(0.5)) break
    await bear(fault)
  }
  await seeEveryPicture(site)
  const survived = faults.filter(isSurvived)
  const bearAgain = (fault: Fault) => {
    if (fault === survived[0]) site.process().send({ clock: 0 })
    return bear(fault)
  }
  for (const fault of survived) await bearAgain(fault)
  const warm = await weigh(site.process())
  for (const fault of overAndOver(survived)) {
    if (isOver(1)) break
    await bearAgain(fault)
  }
  await wait(CALM_S * 1000)
  return finish(outages, warm)
}

function* overAndOver<T>(all: T[]) {
  for (;;) yield* all
}

/** Where there is no disk to fill, a full one ends with another process. */
function isSurvived({ isProcessAlive, befall }: Fault) {
  return isProcessAlive && (site.disk !== undefined || befall !== fillDisk)
}

async function finish(outages: Outage[], warm: Weight): Promise<Report> {
  await crowd.leave()
  const memory = { start, warm, end: await weigh(site.process()) }
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
