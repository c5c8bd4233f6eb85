import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BenchSite } from '../bench-site.ts'
import { load, wireRequest } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { canPin, everyCore, findTree, has, pin, pinned, serverCore } from '../processes.ts'
import { fastest, type Line } from '../table.ts'

const ROUNDS = 3
const where = canPin ? 'one core' : 'all cores'

/**
 * The cached landing page, compared with nginx serving the same bytes from a file and with a bare `node:http` server,
 * which is the fastest that a server on Node can be.
 */
export async function benchCachedPage(site: BenchSite): Promise<Line[]> {
  const { body, headers } = await fetchPacked(`${site.url}/`)
  const nginx = has('nginx') ? await startNginx(body, sharedHeaders(headers)) : undefined
  const plain = await startPlainListener(body, headers)
  pin(site.pid, serverCore)
  try {
    const ours: Run[] = []
    const theirs: Run[] = []
    const plains: Run[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await askForPage(site.url, [site.pid]))
      if (nginx) theirs.push(await askForPage(nginx.url, findTree(nginx.pid)))
      plains.push(await askForPage(plain.url, [plain.pid]))
    }
    const nginxAtBest = theirs.length > 0 ? fastest(theirs) : undefined
    return [...compare(fastest(ours), nginxAtBest), besidePlain(fastest(ours), fastest(plains))]
  } finally {
    pin(site.pid, everyCore)
    plain.stop()
    await nginx?.stop()
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

const askForPage = (url: string, watched: number[]) =>
  load({
    url,
    connections: 50,
    seconds: 5,
    requests: [wireRequest('/', { headers: asBrowser })],
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
      target: { of: 'ratio', atLeast: 0.9 },
      note: `core busy: ${inPercent(ours.busy)}${theirs ? `, nginx's ${inPercent(theirs.busy)}` : ''}`,
    },
    { what: `${what}: p50`, value: ours.p50, unit: 'ms', beside, besideValue: theirs?.p50 },
    {
      what: `${what}: p99`,
      value: ours.p99,
      unit: 'ms',
      beside,
      besideValue: theirs?.p99,
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

const besidePlain = (ours: Run, plain: Run): Line => ({
  what: `cached page /, ${where}: beside Node's own HTTP`,
  value: ours.perSecond,
  unit: 'requests/s',
  beside: 'node:http with the same response for everybody',
  besideValue: plain.perSecond,
  target: { of: 'ratio', atLeast: 1.2 },
  note: `processor time ${(ours.processor * 1000).toFixed(1)} µs, beside ${(plain.processor * 1000).toFixed(1)}`,
})

async function startPlainListener(body: Buffer, headers: IncomingHttpHeaders) {
  const script = path.join(import.meta.dirname, '../plain-listener.ts')
  const [program, args] = pinned(serverCore, [process.execPath, script])
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const whole = { ...sharedHeaders(headers), 'content-length': String(body.length) }
  const lines = ['content-type', headers['content-type'], ...Object.entries(whole).flat()]
  child.stdin.end(JSON.stringify({ body: body.toString('base64'), lines }))
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  }
}

const inPercent = (share: number) => `${Math.round(share * 100)} %`

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
