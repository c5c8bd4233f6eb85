import { quantile } from '../bench/table.ts'
import type { Comparison } from './ledger.ts'
import type { LoadPlan } from './load.ts'
import { findGrowth, type Memory } from './memory.ts'
import type { Kind, Sample } from './requests.ts'
import { failuresOutside, type Outage } from './run-fault.ts'

interface Run {
  what: 'load' | 'faults'
  minutes: number
  machine: object
  people: LoadPlan
  samples: Sample[]
  outages: Outage[]
  writes: Comparison[]
  /** Received by the mail server: all mails, and the number of different Message-IDs. */
  mails: { received: number; different: number }
  memory: Memory
}

interface Times {
  requests: number
  /** Milliseconds, outside the outages. */
  p50: number
  p99: number
  /** Responses of 500 and above, and requests without a response, outside the outages. */
  failed: number
}

export interface Report extends Omit<Run, 'samples'> {
  times: Partial<Record<Reported, Times>>
  /** A sentence for each rule that was broken. */
  broken: string[]
}

/** Pages are reported twice: all of them, and only those from the page cache. */
type Reported = Kind | 'cached page'

const MAX_P99_MS = { 'cached page': 25, staff: 150 }

export function judge({ samples, ...run }: Run): Report {
  const reported = Object.groupBy(samples, ({ kind }): Reported => kind)
  reported['cached page'] = reported.page?.filter(({ isCached }) => isCached) ?? []
  const times: Report['times'] = Object.fromEntries(
    Object.entries(reported).map(([kind, some]) => [kind, timesOf(some, run.outages)]),
  )
  const improper = samples.flatMap((sample) => sample.improper ?? [])
  return { ...run, times, broken: [...findBroken(run, times), ...new Set(improper)] }
}

function timesOf(samples: Sample[], outages: Outage[]): Times {
  const isCalm = ({ began, ended }: Sample) =>
    !outages.some((outage) => began <= outage.ended && ended >= outage.began)
  const calm = samples.filter(isCalm).map(({ began, ended }) => ended - began)
  calm.sort((a, b) => a - b)
  return {
    requests: samples.length,
    p50: round(quantile(calm, 0.5)),
    p99: round(quantile(calm, 0.99)),
    failed: failuresOutside(samples, outages).length,
  }
}

function findBroken(run: Omit<Run, 'samples'>, times: Report['times']): string[] {
  const { writes, outages, memory, mails } = run
  const messages = writes.find(({ what }) => what === 'messages')
  const rules: [isBroken: boolean, sentence: string][] = [
    ...writes.flatMap(({ what, lost, doubled }): typeof rules => [
      [lost.length > 0, `${lost.length} ${what} were acknowledged and are lost`],
      [doubled.length > 0, `${doubled.length} ${what} were stored twice`],
    ]),
    ...Object.entries(times).map(([kind, { failed }]): (typeof rules)[0] => [
      failed > 0,
      `${failed} requests (${kind}) failed while nothing was wrong`,
    ]),
    ...outages.flatMap(({ fault, isInTheLog, pages, isProcessAlive, cutOff }): typeof rules => [
      [cutOff > 0, `${cutOff} requests were cut off when ${fault}`],
      [!isInTheLog, `The log does not mention that ${fault}`],
      [isProcessAlive && pages.missing > 0, `${pages.missing} pages were not served when ${fault}`],
    ]),
    [
      mails.different !== (messages?.found ?? 0),
      `${mails.different} different mails of ${messages?.found} messages`,
    ],
    ...findGrowth(memory).map((sentence): (typeof rules)[0] => [true, sentence]),
    ...Object.entries(run.what === 'load' ? MAX_P99_MS : {}).map(
      ([kind, most]): (typeof rules)[0] => {
        const { p99 = Number.NaN } = times[kind as Reported] ?? {}
        return [!(p99 <= most), `p99 (${kind}) is ${p99} ms, above ${most}`]
      },
    ),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}

export function printReport(report: Report) {
  console.table(report.times)
  console.table(
    report.writes.map(({ what, acknowledged, found, lost, doubled }) => ({
      what,
      acknowledged,
      found,
      lost: lost.length,
      doubled: doubled.length,
    })),
  )
  if (report.outages.length > 0)
    console.table(
      report.outages.map(({ fault, began, ended, pages }) => ({
        fault,
        seconds: round((ended - began) / 1000),
        'pages requested': pages.asked,
        'not served': pages.missing,
      })),
    )
  console.table(report.memory)
  const { mails, machine } = report
  console.log(`Mails: ${mails.received}, distinct ones: ${mails.different}`)
  console.log(`Machine: ${JSON.stringify(machine)}`)
  for (const sentence of report.broken) console.log(`Broken: ${sentence}`)
  if (report.broken.length === 0) console.log('No rule was broken')
}

const round = (value: number) => Math.round(value * 10) / 10
