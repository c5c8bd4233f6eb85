import type { Fault } from './faults.ts'
import { findWritten } from './find-written.ts'
import type { Comparison } from './ledger.ts'
import { CLOSED_WHILE_IDLE, type Sample } from './requests.ts'
import type { SiteUnderLoad } from './site-under-load.ts'
import { sendMessage } from './virtual-user.ts'
import { waitUntil } from './wait-until.ts'

/** From the injection of a fault until everything works again, in times of performance.now(). */
export interface Outage {
  fault: string
  began: number
  ended: number
  /** All writes since the start of the run. */
  writes: Comparison[]
  /** Pages requested during the outage, and those that were not answered with 200. */
  pages: { asked: number; missing: number }
  /** Requests received but never answered, counted for orderly stops. */
  cutOff: number
  isInTheLog: boolean
  isProcessAlive: boolean
}

// Longer than the uploaders' think time, because only their requests show that the cache is gone.
const LOG_TIMEOUT_MS = 30_000

/** Injects a fault under load and waits until the site recovers. */
export async function runFault(site: SiteUnderLoad, fault: Fault): Promise<Outage> {
  const before = site.process()
  await requestEveryPage(site)
  const logLength = site.output().length
  const began = performance.now()
  await fault.inject(site)
  await waitUntil(`the site serves after: ${fault.name}`, () => isServing(site))
  const ended = performance.now()
  const isLogged = () => fault.says?.test(site.output().slice(logLength)) ?? true
  const isInTheLog = await waitUntil(
    'the log mentions the fault',
    async () => isLogged(),
    LOG_TIMEOUT_MS,
  ).catch(isLogged)
  const concurrent = site.samples.filter((sample) => sample.began <= ended && sample.ended >= began)
  const pages = concurrent.filter(({ kind }) => kind === 'page')
  return {
    fault: fault.name,
    began,
    ended,
    writes: await site.ledger.compare(() => findWritten(site)),
    pages: { asked: pages.length, missing: pages.filter(({ status }) => status !== 200).length },
    cutOff: fault.isOrderly ? countCutOff(concurrent, site.output().slice(logLength)) : 0,
    isInTheLog,
    isProcessAlive: fault.isProcessAlive && site.process() === before,
  }
}

/** Fills the page cache: only cached pages can be served while rendering fails. */
const requestEveryPage = ({ ask, pages }: SiteUnderLoad) =>
  Promise.all(pages.map((path) => ask('page', { path })))

async function isServing(site: SiteUnderLoad) {
  const health = await fetch(`${site.process().url}/healthz`).catch(() => undefined)
  return health?.status === 200 && (await sendMessage(site))
}

/** Failures outside the outages: responses of 500 and above, and requests without a response. */
export const failuresOutside = (samples: Sample[], outages: Pick<Outage, 'began' | 'ended'>[]) =>
  samples.filter(
    (sample) =>
      isFailure(sample) &&
      !outages.some(({ began, ended }) => sample.began <= ended && sample.ended >= began),
  )

const isFailure = ({ status }: Sample) => typeof status === 'string' || status >= 500

const countCutOff = (samples: Sample[], output: string) =>
  samples.filter(isCutOff).length + Number(output.includes('were cut off'))

const isCutOff = ({ status }: Sample) =>
  typeof status === 'string' && !['ECONNREFUSED', CLOSED_WHILE_IDLE].includes(status)
