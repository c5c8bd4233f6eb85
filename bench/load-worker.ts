// A separate process, so that it shares only a core with the server.
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Load, LoadPlan } from './load.ts'
import { quantile } from './table.ts'

const { port, connections, seconds, requests } = (await json(process.stdin)) as LoadPlan
const wire = requests.map((request) => Buffer.from(request))
const times: number[] = []
const WARM_UP = 1000
const start = performance.now() + WARM_UP
const end = start + seconds * 1000
let sent = 0
let failed = 0

await Promise.all(Array.from({ length: connections }, visit))
times.sort((a, b) => a - b)
const load: Load = {
  sent,
  failed,
  perSecond: times.length / seconds,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
}
console.log(JSON.stringify(load))

/** Sends requests over one connection, and reconnects when the server closes it. */
async function visit() {
  while (performance.now() < end) await converse()
}

function converse() {
  return new Promise<void>((resolve) => {
    let head: Buffer | undefined
    let missing = -1
    let closes = false
    let asked = 0
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: Buffer.alloc(64 * 1024), callback: read },
    })
    socket.on('connect', ask)
    socket.on('error', () => {
      failed += 1
    })
    socket.on('close', () => resolve())

    function ask() {
      asked = performance.now()
      const request = wire[sent % wire.length]
      sent += 1
      if (request) socket.write(request)
    }

    function read(length: number, chunk: Uint8Array) {
      if (missing < 0) readHead(Buffer.from(chunk.buffer, chunk.byteOffset, length))
      else missing -= length
      if (missing === 0) finish()
      return true
    }

    function readHead(chunk: Buffer) {
      head = head ? Buffer.concat([head, chunk]) : chunk
      const bodyAt = head.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) {
        head = Buffer.from(head)
        return
      }
      const { length, isFine, isLast } = parseHead(head.toString('latin1', 0, bodyAt))
      if (!isFine) failed += 1
      closes = isLast
      missing = length - (head.length - bodyAt)
      head = undefined
    }

    function finish() {
      const now = performance.now()
      if (asked >= start && now < end) times.push(now - asked)
      missing = -1
      if (now < end && !closes) ask()
      else socket.destroy()
    }
  })
}

function parseHead(head: string) {
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`No length:\n${head}`)
  const isLast = /\nconnection: close/i.test(head)
  return { length: Number(length), isFine: head[9] === '2', isLast }
}
