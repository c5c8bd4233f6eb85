import { setTimeout as wait } from 'node:timers/promises'
import { faults } from './faults.ts'
import { findWritten, retryMailsNow } from './find-written.ts'
import { type LoadPlan, startLoad } from './load.ts'
import { runFault } from './run-fault.ts'
import { openSiteUnderLoad } from './site-under-load.ts'
import { waitUntil } from './wait-until.ts'

// `npm run soak -- messages 1000`: families write until so many messages were acknowledged, and meanwhile the site is
// killed ten times, PostgreSQL five times, the disk is full and the mail server is gone. Each message must be stored
// once, and mailed to the firm.
const wanted = Number(process.argv[3] ?? 1000)
if (!(wanted > 0)) throw new Error('How many messages? `npm run soak -- messages 1000`')

const people: LoadPlan = {
  readers: { people: 5, thinks: [2, 5] },
  senders: { people: 20, thinks: [2, 6] },
  staff: { people: 0, thinks: [1, 1] },
  uploaders: { people: 0, thinks: [1, 1] },
}
const KILLED = 'the site is killed and started twice at the same time'
const POSTGRES = 'PostgreSQL is killed'
const MAIL = 'the mail server stops while it receives a mail'
const DISK = 'the disk is full'
const order = [
  ...[KILLED, POSTGRES, KILLED, KILLED, POSTGRES, KILLED, MAIL, KILLED, POSTGRES, KILLED],
  ...[DISK, KILLED, POSTGRES, KILLED, KILLED, POSTGRES, KILLED],
]
const LONG_MS = 30 * 60_000

const site = await openSiteUnderLoad({ isDiskSmall: true })
const load = startLoad(site, people)
try {
  await Promise.race([injectAll(), load.failed])
  await load.stop()
  process.exitCode = (await report()) ? 0 : 1
} finally {
  await load.stop().catch(() => {})
  await site.close()
}
process.exit()

async function injectAll() {
  for (const [index, name] of order.entries()) {
    const fault = faults.find((one) => one.name === name)
    if (!fault) throw new Error(`There is no fault "${name}"`)
    await waitForMessages(Math.floor((wanted * index) / order.length))
    const { began, ended } = await runFault(site, fault)
    const seconds = Math.round((ended - began) / 1000)
    console.log(`${name}: ${seconds} s, ${countAcknowledged()} messages acknowledged so far`)
  }
  await waitForMessages(wanted)
}

/** So that the faults are spread over the whole run. */
function waitForMessages(count: number) {
  const isEnough = async () => countAcknowledged() >= count
  return waitUntil(`${count} messages are acknowledged`, isEnough, LONG_MS)
}

function countAcknowledged() {
  return site.samples.filter(({ kind, status }) => kind === 'message' && status === 200).length
}

/** Resolves to whether no message is lost, doubled or without its mail. */
async function report() {
  while ((await retryMailsNow(site)).length > 0) await wait(1000)
  const all = await site.ledger.compare(() => findWritten(site))
  const messages = all.find(({ what }) => what === 'messages')
  if (!messages) throw new Error('No message was compared')
  const { acknowledged, found, lost, doubled } = messages
  const mails = site.catcher.mails()
  const different = new Set(mails.map(({ messageId }) => messageId)).size
  console.log(
    `${acknowledged} messages were acknowledged; ${lost.length} of them are lost. ${found} are stored, ${doubled.length} twice.`,
  )
  console.log(`${different} were mailed, ${mails.length - different} of them once more.`)
  return lost.length + doubled.length === 0 && different === found
}
