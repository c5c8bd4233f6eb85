import { spawn } from 'node:child_process'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { loadCore, pinned, processorTime } from './processes.ts'

/** Complete requests in wire format, sent in turn. */
export interface LoadPlan {
  port: number
  connections: number
  seconds: number
  requests: string[]
}

/** Times in milliseconds, without those of the first second. */
export interface Load {
  sent: number
  failed: number
  perSecond: number
  p50: number
  p99: number
}

interface Options extends Omit<LoadPlan, 'port'> {
  url: string
  /** The processes whose processor time is measured. */
  watched?: number[]
  /** Runs the load on one core, while the server runs on another. */
  isPinned?: boolean
}

/**
 * Sends the requests in turn over that many connections, each as soon as the previous one is answered. `processor` is
 * in milliseconds per request.
 */
export async function load({ url, watched = [], isPinned = false, ...rest }: Options) {
  const worker = [process.execPath, path.join(import.meta.dirname, 'load-worker.ts')] as const
  const [program, args] = isPinned ? pinned(loadCore, [...worker]) : [worker[0], [worker[1]]]
  const before = processorTime(watched)
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ port: Number(new URL(url).port), ...rest } satisfies LoadPlan))
  const result = (await json(child.stdout)) as Load
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.sent} requests failed`)
  return { ...result, processor: (processorTime(watched) - before) / result.sent }
}

/** A request in wire format. */
export function wireRequest(
  path: string,
  { method = 'GET', body = '', headers = {} as Record<string, string> } = {},
) {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
