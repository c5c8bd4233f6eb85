import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Lighthouse's slow 4G: 1.6 Mbit/s down and 750 kbit/s up, with a round trip of 150 ms. */
const DOWN_BYTES_PER_MS = 200
const UP_BYTES_PER_MS = 94
const ONE_WAY_MS = 75

/** A weak mobile connection to a site, which drops and comes back. */
export async function openWeakLine(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl)
  const open = new Set<Socket>()
  let isBroken = false
  const down = createBudget(DOWN_BYTES_PER_MS)
  const up = createBudget(UP_BYTES_PER_MS)
  const server = createServer((browser) => {
    if (isBroken) return browser.destroy()
    const site = openSocket(Number(port), hostname)
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    browser.pipe(slowDown(up)).pipe(site)
    site.pipe(slowDown(down)).pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const ownPort = typeof address === 'object' ? address?.port : 0
  const cut = () => {
    isBroken = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${ownPort}`,
    cut,
    mend: () => {
      isBroken = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

type Budget = (bytes: number) => Promise<void>

/** The state shared by all connections of one direction. */
function createBudget(bytesPerMs: number): Budget {
  let free = 0
  return async (bytes) => {
    free = Math.max(free, performance.now()) + bytes / bytesPerMs
    const left = free + ONE_WAY_MS - performance.now()
    if (left > 0) await wait(left)
  }
}

const slowDown = (take: Budget) =>
  new Transform({
    transform: (chunk: Buffer, _, done) => void take(chunk.length).then(() => done(null, chunk)),
  })
