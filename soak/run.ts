import { setTimeout as wait } from 'node:timers/promises'
import { faults } from './faults.ts'
import { findWritten, retryMailsNow } from './find-written.ts'
import { type LoadPlan, startLoad } from './load.ts'
import { failuresOutside, type Outage, runFault } from './run-fault.ts'
import { openSiteUnderLoad } from './site-under-load.ts'

// `npm run soak`: ten minutes of visitors and staff, with every fault in turn. The exit code is 1 if a rule is broken.
const MINUTES = 10
const PAUSE_MS = 10_000

/**
 * The users, with seconds between their actions. A visitor reads a page for about ten seconds; staff act every few
 * seconds. The contact form accepts 300 messages in ten minutes in total, so each of twenty senders waits about a
 * minute.
 */
const people: LoadPlan = {
  readers: { people: 200, thinks: [5, 15] },
  senders: { people: 20, thinks: [45, 90] },
  staff: { people: 5, thinks: [2, 6] },
  uploaders: { people: 1, thinks: [10, 20] },
}

const site = await openSiteUnderLoad({ demoContent: true, isDiskSmall: true })
const load = startLoad(site, people)
try {
  const outages = await Promise.race([runFaults(), load.failed])
  await load.stop()
  const broken = await findBroken(outages)
  for (const sentence of broken) console.log(`Broken: ${sentence}`)
  if (broken.length === 0) console.log('No rule was broken')
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await load.stop().catch(() => {})
  await site.close()
}
process.exit()

/** Repeats the faults until the time is up, each of them at least once. */
async function runFaults() {
  const end = performance.now() + MINUTES * 60_000
  const outages: Outage[] = []
  while (outages.length < faults.length || performance.now() < end) {
    const fault = faults[outages.length % faults.length] as (typeof faults)[number]
    await wait(PAUSE_MS)
    const outage = await runFault(site, fault)
    outages.push(outage)
    console.log(`${fault.name}: ${((outage.ended - outage.began) / 1000).toFixed(1)} s`)
  }
  await wait(PAUSE_MS)
  return outages
}

/** A sentence for each broken rule. */
async function findBroken(outages: Outage[]) {
  while ((await retryMailsNow(site)).length > 0) await wait(1000)
  const writes = await site.ledger.compare(() => findWritten(site))
  console.table(writes.map(({ what, acknowledged, found }) => ({ what, acknowledged, found })))
  const messages = writes.find(({ what }) => what === 'messages')?.found
  const mails = new Set(site.catcher.mails().map(({ messageId }) => messageId)).size
  const failed = failuresOutside(site.samples, outages)
  return [
    ...writes.flatMap(({ what, lost, doubled }) => [
      lost.length > 0 && `${lost.length} ${what} were acknowledged and are lost`,
      doubled.length > 0 && `${doubled.length} ${what} were stored twice`,
    ]),
    ...outages.flatMap(({ fault, isInTheLog, pages, isProcessAlive, cutOff }) => [
      cutOff > 0 && `${cutOff} requests were cut off when ${fault}`,
      !isInTheLog && `The log does not mention that ${fault}`,
      isProcessAlive && pages.missing > 0 && `${pages.missing} pages were not served when ${fault}`,
    ]),
    mails !== messages && `${mails} different mails of ${messages} messages`,
    failed.length > 0 && `${failed.length} requests failed while nothing was wrong`,
    ...new Set(site.samples.map(({ improper }) => improper)),
  ].filter((sentence) => typeof sentence === 'string')
}
