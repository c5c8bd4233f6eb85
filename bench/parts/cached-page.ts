import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BenchSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { everyCore, pin, serverCore } from '../processes.ts'
import { fastest, type Line } from '../table.ts'

const ROUNDS = 3

/** The cached landing page, compared with nginx serving the same bytes from a file, on one core. */
export async function benchCachedPage(site: BenchSite): Promise<Line[]> {
  const { body, headers } = await fetchPacked(`${site.url}/`)
  const nginx = await startNginx(body, sharedHeaders(headers))
  pin(site.pid, serverCore)
  try {
    const ours: Run[] = []
    const theirs: Run[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await askForPage(site.url))
      theirs.push(await askForPage(nginx.url))
    }
    const { perSecond, p99 } = fastest(ours)
    const what = 'a cached page, one core, 50 connections'
    return [
      {
        what,
        value: perSecond / fastest(theirs).perSecond,
        unit: 'of nginx',
        target: { atLeast: 0.6 },
        note: `${perSecond.toFixed(0)} a second`,
      },
      { what: `${what}: p99`, value: p99, unit: 'ms', target: { atMost: 10 } },
    ]
  } finally {
    pin(site.pid, everyCore)
    await nginx.stop()
  }
}

/** A browser's headers, because the site counts visitors by them. */
const asBrowser = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/xhtml+xml',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type Run = Awaited<ReturnType<typeof load>>

const askForPage = (url: string) =>
  load({
    url,
    connections: 50,
    seconds: 5,
    requests: [wireRequest('/', { headers: asBrowser })],
    isPinned: true,
  })

function fetchPacked(url: string) {
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
