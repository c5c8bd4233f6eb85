import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { connect } from 'node:tls'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { startCaddy } from '../../caddy.ts'
import { attackSeconds, judgesTimes, openAttackedSite } from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const HOST = 'www.example.ca'
const NETWORKS = 20
/** 2,600 readers take both processors for a minute, so they run only in the long attacks. */
const READERS = judgesTimes ? 2600 : 60

const site = await openAttackedSite()
afterAll(site.close)

test('visitors get pages while slow readers hold a large picture behind Caddy', async () => {
  const front = await startCaddy(Number(new URL(site.url).port))
  const picture = await storeLargePicture()
  const readers = await openReaders(front.ports.https, picture)
  const visits: { status: number; milliseconds: number }[] = []
  const until = performance.now() + attackSeconds * 1000
  do {
    const asked = performance.now()
    visits.push({
      status: await visit(front.ports.https),
      milliseconds: performance.now() - asked,
    })
  } while (performance.now() < until)
  for (const reader of readers) reader.destroy()
  await front.stop()
  const failed = visits.filter(({ status }) => status !== 200).length
  const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
  console.log(`${READERS} slow readers: ${failed} of ${visits.length} visits failed, p99 ${p99} ms`)
  expect(failed).toBeLessThanOrEqual(visits.length / 100)
})

// One connection: a proxy that closes it would cut off what this process, busy with its readers, hasn't read yet.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
afterAll(() => agent.destroy())

async function visit(port: number) {
  const asking = request({
    agent,
    host: '127.0.0.1',
    port,
    servername: HOST,
    headers: { host: HOST },
  })
  asking.end()
  const [response] = await once(asking, 'response')
  await response.toArray()
  return response.statusCode as number
}

/** A JPEG of some 15 MB, more than the buffers of a connection hold. */
async function storeLargePicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#000', noise },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  const stored = await fetch(`${site.url}/storage/v1/object/hero_images/large.jpg`, {
    method: 'POST',
    headers: { apikey: site.keys.secret, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  expect(stored.status).toBe(200)
  return '/storage/v1/object/public/hero_images/large.jpg'
}

/** Opens readers from 20 networks that request the file and don't read the response. */
async function openReaders(port: number, file: string) {
  const open = (n: number) => {
    const at = { host: '127.0.0.1', port, localAddress: `127.${1 + (n % NETWORKS)}.0.1` }
    const socket = connect({ ...at, servername: HOST, rejectUnauthorized: false })
    const opened = new Promise<void>((resolve) => {
      socket.once('secureConnect', () => {
        socket.write(`GET ${file} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
        socket.pause()
        resolve()
      })
      socket.on('error', () => resolve())
    })
    return { socket, opened }
  }
  const readers = []
  for (let n = 0; n < READERS; n += 50) {
    const some = Array.from({ length: Math.min(50, READERS - n) }, (_, more) => open(n + more))
    await Promise.all(some.map(({ opened }) => opened))
    readers.push(...some.map(({ socket }) => socket))
  }
  return readers
}
