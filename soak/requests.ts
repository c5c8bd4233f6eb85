import { randomInt } from 'node:crypto'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Kind = 'page' | 'message' | 'staff' | 'sign-in' | 'upload' | 'picture'

/** One request and how it went. Times by performance.now(). */
export interface Sample {
  kind: Kind
  began: number
  ended: number
  /** The status of the response, or Node's error code when there was none. */
  status: number | string
  /** An improper failure: without Retry-After, or with internals such as a driver's error. */
  improper?: string
}

export interface RequestOptions {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The visitor's address, as a proxy reports it. */
  address?: string
}

export interface Answer {
  status: number
  body: Buffer
  retryAfter?: string
}

export const CLOSED_WHILE_IDLE = 'closed while idle'
const TIMEOUT_MS = 30_000

/** Sends requests over keep-alive connections, as browsers do, and records how each went. */
export function createRequests(findUrl: () => string) {
  const agent = new http.Agent({ keepAlive: true })
  const samples: Sample[] = []

  /** Undefined if no response came. */
  async function ask(kind: Kind, options: RequestOptions): Promise<Answer | undefined> {
    const began = performance.now()
    const note = (status: Sample['status'], improper?: string) =>
      samples.push({ kind, began, ended: performance.now(), status, improper })
    try {
      const answer = await send(findUrl() + options.path, options, agent)
      const improper = findImproperFailure(answer)
      note(answer.status, improper)
      return answer
    } catch (error) {
      note((error as { code?: string }).code ?? 'no answer')
      return undefined
    }
  }
  return { ask, samples, close: () => agent.destroy() }
}

async function send(url: string, options: RequestOptions, agent: http.Agent): Promise<Answer> {
  const { method = 'GET', body, address } = options
  const headers = {
    'user-agent': 'Mozilla/5.0 (soak)',
    'accept-encoding': 'br',
    ...(address && { 'x-forwarded-for': address }),
    ...options.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request = http.request(url, { method, headers, agent, signal }, resolve)
    request
      .on('error', (error) => reject(request.reusedSocket ? describeSocketError(error) : error))
      .end(body)
  })
  const { statusCode: status = 0, headers: received } = response
  return { status, body: await buffer(response), retryAfter: received['retry-after'] }
}

/** A reset on a reused connection means that the server closed an idle connection and read nothing. */
function describeSocketError(error: NodeJS.ErrnoException) {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') return error
  return Object.assign(new Error(CLOSED_WHILE_IDLE), { code: CLOSED_WHILE_IDLE })
}

const INTERNALS = /ECONN|ENOENT|ENOSPC|EPIPE|PGSQL|SQLSTATE|relation "|node_modules|syntax error/

function findImproperFailure({ status, body, retryAfter }: Answer): string | undefined {
  if (status < 500) return undefined
  const isProper = status === 503 && retryAfter && !INTERNALS.test(body.toString())
  return isProper ? undefined : `${status}: ${body.toString().slice(0, 200)}`
}

export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
