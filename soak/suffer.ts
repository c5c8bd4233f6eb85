import type { Fault } from './faults.ts'
import { findWritten } from './find-written.ts'
import type { Comparison } from './ledger.ts'
import { patiently } from './patiently.ts'
import { CLOSED_WHILE_IDLE, type Sample } from './requests.ts'
import { sendMessage } from './sender.ts'
import type { SiteUnderLoad } from './site-under-load.ts'

/** From when it happened until everything worked again; by performance.now(). */
export interface Outage {
  fault: string
  began: number
  ended: number
  /** Of all since the beginning. */
  writes: Comparison[]
  /** Pages that were asked for meanwhile, and those among them that were not to be had. */
  pages: { asked: number; missing: number }
  /** Requests that were heard and not answered, where all are to be. */
  cutOff: number
  isInTheLog: boolean
  isProcessAlive: boolean
}

// Longer than those pause who store pictures: a cache that is gone is found out by them.
const SILENCE_MS = 30_000

/** Lets a fault happen under the load and waits until the site serves again, without lending a hand. */
export async function suffer(site: SiteUnderLoad, fault: Fault): Promise<Outage> {
  const sufferer = site.process()
  await seeEveryPage(site)
  const said = site.output().length
  const began = performance.now()
  await fault.befall(site)
  await patiently(`the site serves after: ${fault.name}`, () => isServing(site))
  const ended = performance.now()
  const isTold = () => fault.says?.test(site.output().slice(said)) ?? true
  const isInTheLog = await patiently('the log tells', async () => isTold(), SILENCE_MS).catch(
    isTold,
  )
  const meanwhile = site.samples.filter((sample) => sample.began <= ended && sample.ended >= began)
  const pages = meanwhile.filter(({ kind }) => kind === 'page')
  return {
    fault: fault.name,
    began,
    ended,
    writes: await site.ledger.compare(() => findWritten(site)),
    pages: { asked: pages.length, missing: pages.filter(({ status }) => status !== 200).length },
    cutOff: fault.isOrderly ? countCutOff(meanwhile, site.output().slice(said)) : 0,
    isInTheLog,
    isProcessAlive: fault.isProcessAlive && site.process() === sufferer,
  }
}

/** Only a page that somebody has seen can be sent while it can't be made. */
const seeEveryPage = ({ ask, pages }: SiteUnderLoad) =>
  Promise.all(pages.map((path) => ask('page', { path })))

async function isServing(site: SiteUnderLoad) {
  const health = await fetch(`${site.process().url}/healthz`).catch(() => undefined)
  return health?.status === 200 && (await sendMessage(site))
}

/** What went wrong while nothing was wrong: answers of 500 and above, and requests without an answer. */
export const failuresOutside = (samples: Sample[], outages: Pick<Outage, 'began' | 'ended'>[]) =>
  samples.filter(
    (sample) =>
      isFailure(sample) &&
      !outages.some(({ began, ended }) => sample.began <= ended && sample.ended >= began),
  )

const isFailure = ({ status }: Sample) => typeof status === 'string' || status >= 500

const countCutOff = (samples: Sample[], said: string) =>
  samples.filter(isCutOff).length + Number(said.includes('they are cut off'))

const isCutOff = ({ status }: Sample) =>
  typeof status === 'string' && !['ECONNREFUSED', CLOSED_WHILE_IDLE].includes(status)
