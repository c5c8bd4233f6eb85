import { Agent, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { bytesOf, type Caller, type FuzzRequest } from './request.ts'

export interface Answer {
  /** 0 if the connection ended without a response. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** True if the request timed out. */
  isLate?: boolean
}

/** After this time a request counts as never answered. */
const TIMEOUT_MS = 20_000

/** Sends requests unchanged, each from another address, so that no rate limit refuses the next ones. */
export function createSender(url: string, headersOf: (caller: Caller) => Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  let sent = 0

  async function send(request: FuzzRequest): Promise<Answer> {
    sent += 1
    const body = await bytesOf(request.body)
    const headers = {
      ...headersOf(request.caller),
      ...request.headers,
      'x-forwarded-for': `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`,
      ...(body.length > 0 && { 'content-length': String(body.length) }),
    }
    const options = { agent, hostname, port, path: request.target, method: request.method, headers }
    // The server may close an idle connection at the moment of its reuse.
    const again = () => ask({ ...options, agent: false }, body)
    return ask(options, body).catch(again)
  }

  return {
    send,
    close: () => agent.destroy(),
  }
}

function ask(options: RequestOptions, body: Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(options, async (response) => {
      const words = await text(response).catch(() => '')
      clearTimeout(timer)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: words })
    })
    const timer = setTimeout(() => {
      asking.destroy()
      resolve({ ...NONE, isLate: true })
    }, TIMEOUT_MS)
    asking.on('error', (error) => {
      clearTimeout(timer)
      if (asking.reusedSocket) reject(error)
      else resolve(NONE)
    })
    asking.end(body)
  })
}

const NONE: Answer = { status: 0, headers: {}, body: '' }
