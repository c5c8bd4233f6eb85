import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  compareVisits,
  FELT_AT_ONCE,
  floodApart,
  judgesTimes,
  openAttackedSite,
} from './attacked-site.ts'
import { type FloodReport, origins } from './flood.ts'
import { CALL, form, posts } from './flood-posts.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const SMALLEST_HEAP = '--max-old-space-size=512'
const MOST_GROWTH = 150 * 1024 * 1024
const VISITOR = { from: '198.51.100.20' }

const site = await openAttackedSite({ NODE_OPTIONS: SMALLEST_HEAP })
await site.send('/', VISITOR)
afterAll(() => site.close())

const floods = Object.entries(posts).flatMap(([what, post]) =>
  (Object.keys(origins) as (keyof typeof origins)[]).map((where) => ({ what, where, post })),
)
// In `npm run test:proof` each kind once; in a long run each from everywhere.
const tried = judgesTimes ? floods : floods.filter((_, n) => n % 5 === 0)

test.each(tried)('$what from $where delays no visitor', async ({ what, where, post }) => {
  const [at, { headers, body }] = post
  const before = await site.measureMemory()
  let memory = before
  let flooded: FloodReport | undefined
  const { quiet, attacked } = await compareVisits(
    async () => {
      const answer = await site.send('/', VISITOR)
      memory = Math.max(memory, await site.measureMemory())
      return answer
    },
    async (isOver) => {
      const url = new URL(at, site.url).href
      const sent = { body, headers: { ...headers, apikey: site.keys.publishable } }
      flooded = await floodApart({ url, hands: 60, from: where, ...sent }, isOver)
    },
  )
  expect(attacked.statuses).toEqual([200])
  if (!judgesTimes) return
  console.log(`${what} from ${where}`, {
    ...flooded,
    quiet,
    attacked,
    grown: (memory - before) >> 20,
  })
  expect(attacked.p99).toBeLessThan(FELT_AT_ONCE)
  expect(memory - before).toBeLessThan(MOST_GROWTH)
})

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

function openConnection() {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  open.add(socket)
  return socket
}

/** A request whose body never ends, from that address. */
function openEndless(from: string, path = '/?index') {
  const socket = openConnection()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.url).hostname}\r\nX-Forwarded-For: ${from}\r\napikey: ${site.keys.publishable}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname=',
  )
  return socket
}

test('unfinished forms from four networks block neither uncached pages nor other forms', async () => {
  for (const n of [1, 2, 3, 4]) openEndless(`203.0.113.${n}`)
  const page = await site.send('/no-such-page', VISITOR)
  const posted = await site.send('/?index', {
    method: 'POST',
    ...VISITOR,
    headers: form,
    body: 'name=',
  })
  expect([page.status, posted.status]).toEqual([404, 400])
  // A body may take ten seconds, so a visitor who waited for one would exceed this.
  expect(page.milliseconds + posted.milliseconds).toBeLessThan(9_000)
})

test.each(['one /64', 'one /48'] as const)(
  '2,100 unfinished bodies of %s block nobody else behind the proxy',
  async (where) => {
    const endless = Array.from({ length: 2100 }, (_, n) => openEndless(origins[where](n)))
    await Promise.all(endless.slice(0, 1000).map((socket) => once(socket, 'connect')))
    // Each request has its own connection, which `site.send` would not use.
    const visit = async (request: RequestInit) => {
      const headers = { ...form, 'x-forwarded-for': VISITOR.from, connection: 'close' }
      const answer = await fetch(`${site.url}/?index`, { ...request, headers })
      await answer.text()
      return answer.status
    }
    const tryTo = (request: RequestInit) => () => visit(request).catch(() => 'no connection')
    // Must end before the server gives up on unfinished bodies, after ten seconds.
    const soon = { timeout: 8_000 }
    await expect.poll(tryTo({}), soon).toBe(200)
    await expect.poll(tryTo({ method: 'POST', body: 'name=' }), soon).toBe(400)
  },
)

test('the refusal of a long body reaches a caller whose connection takes two seconds', async () => {
  const socket = openConnection()
  const body = 'x'.repeat(200_000)
  const head = [
    `POST ${CALL} HTTP/1.1`,
    `Host: ${new URL(site.url).hostname}`,
    `X-Forwarded-For: ${VISITOR.from}`,
    `apikey: ${site.keys.publishable}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // Like a browser, it reads nothing before everything is sent.
  socket.pause()
  for (let sent = 0; sent < body.length; sent += 10_000) {
    socket.write(body.slice(sent, sent + 10_000))
    await wait(100)
  }
  const { value: answer } = await socket.setEncoding('utf8').iterator().next()
  expect(answer).toContain('The request body is larger than 4096 bytes')
})
