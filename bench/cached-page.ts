import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BenchSite } from './bench-site.ts'
import { load, wireRequest } from './load.ts'
import { startNginx } from './nginx.ts'
import { canPin, everyCore, findTree, has, pin, serverCore } from './processes.ts'
import { fastest, type Line } from './table.ts'

const ROUNDS = 3
const where = canPin ? 'one core' : 'all cores'

/** The cached landing page, and nginx that serves the same bytes from a file. */
export async function benchCachedPage(site: BenchSite): Promise<Line[]> {
  const { body, headers } = await fetchPacked(`${site.url}/`)
  const nginx = has('nginx') ? await startNginx(body, sharedHeaders(headers)) : undefined
  pin(site.pid, serverCore)
  try {
    const ours: Run[] = []
    const theirs: Run[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await askForPage(site.url, [site.pid]))
      if (nginx) theirs.push(await askForPage(nginx.url, findTree(nginx.pid)))
    }
    return compare(fastest(ours), theirs.length > 0 ? fastest(theirs) : undefined)
  } finally {
    pin(site.pid, everyCore)
    await nginx?.stop()
  }
}

type Run = Awaited<ReturnType<typeof load>>

const askForPage = (url: string, watched: number[]) =>
  load({
    url,
    connections: 50,
    seconds: 5,
    requests: [wireRequest('/', { headers: { 'accept-encoding': 'br' } })],
    watched,
    isPinned: true,
  })

function compare(ours: Run, theirs?: Run): Line[] {
  const beside = theirs ? 'nginx, same bytes' : 'nginx is not installed'
  const what = `cached page /, ${where}, 50 connections`
  return [
    {
      what,
      value: ours.perSecond,
      unit: 'requests/s',
      beside,
      besideValue: theirs?.perSecond,
      target: { of: 'ratio', atLeast: 0.85 },
      note: `core busy: ${inPercent(ours.busy)}${theirs ? `, nginx's ${inPercent(theirs.busy)}` : ''}`,
    },
    { what: `${what}: p50`, value: ours.p50, unit: 'ms', beside, besideValue: theirs?.p50 },
    {
      what: `${what}: p99`,
      value: ours.p99,
      unit: 'ms',
      beside,
      besideValue: theirs?.p99,
      target: { of: 'value', atMost: 3 },
    },
    {
      what: 'cached page /: processor time',
      value: ours.processor * 1000,
      unit: 'µs',
      beside,
      besideValue: theirs && theirs.processor * 1000,
    },
  ]
}

const inPercent = (share: number) => `${Math.round(share * 100)} %`

export function fetchPacked(url: string) {
  return new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      resolve({ body: await buffer(response), headers: response.headers })
    }).on('error', reject)
  })
}

const ITS_OWN = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive'])

const sharedHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ITS_OWN.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
