import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What it is that somebody does, for whom times are told apart. */
export type Kind = 'page' | 'message' | 'staff' | 'sign-in' | 'upload' | 'picture'

/** One request and how it went. Times by performance.now(). */
export interface Sample {
  kind: Kind
  began: number
  ended: number
  /** Of the answer; or why there was none, in Node's words. */
  status: number | string
  /** A page that nobody waited for, because the site had kept it. */
  isKept?: boolean
  /** What was said in a way it must not be: a failure without a time to come again, or in the words of a driver. */
  rude?: string
}

export interface RequestOptions {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Whom it comes from, as a proxy tells. */
  address?: string
}

export interface Answer {
  status: number
  body: Buffer
  retryAfter?: string
  isKept: boolean
}

export const CLOSED_WHILE_IDLE = 'closed while idle'
const PATIENCE_MS = 30_000

/** Asks as browsers do, over connections that are kept, and remembers every answer. */
export function createRequests(findUrl: () => string) {
  const agent = new http.Agent({ keepAlive: true })
  const samples: Sample[] = []

  /** Undefined when no answer came. */
  async function ask(kind: Kind, asked: RequestOptions): Promise<Answer | undefined> {
    const began = performance.now()
    const note = (status: Sample['status'], rest: Partial<Sample> = {}) =>
      samples.push({ kind, began, ended: performance.now(), status, ...rest })
    try {
      const answer = await send(findUrl() + asked.path, asked, agent)
      const rude = findRudeness(answer)
      note(answer.status, { isKept: answer.isKept, ...(rude && { rude }) })
      return answer
    } catch (error) {
      note((error as { code?: string }).code ?? 'no answer')
      return undefined
    }
  }
  return { ask, samples, close: () => agent.destroy() }
}

async function send(url: string, asked: RequestOptions, agent: http.Agent): Promise<Answer> {
  const { method = 'GET', body, address } = asked
  const headers = {
    'user-agent': 'Mozilla/5.0 (soak)',
    'accept-encoding': 'br',
    ...(address && { 'x-forwarded-for': address }),
    ...asked.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const request = http.request(url, { method, headers, agent, signal }, resolve)
    request
      .on('error', (error) => reject(request.reusedSocket ? describeSocketError(error) : error))
      .end(body)
  })
  const { statusCode: status = 0, headers: received } = response
  const isKept = !received['cache-status']?.includes('fwd=')
  return { status, body: await buffer(response), retryAfter: received['retry-after'], isKept }
}

/** Who is about to speak on a connection that is just being closed for idleness was not heard. */
function describeSocketError(error: NodeJS.ErrnoException) {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') return error
  return Object.assign(new Error(CLOSED_WHILE_IDLE), { code: CLOSED_WHILE_IDLE })
}

const WORDS_OF_DRIVERS =
  /ECONN|ENOENT|ENOSPC|EPIPE|PGSQL|SQLSTATE|relation "|node_modules|syntax error/

function findRudeness({ status, body, retryAfter }: Answer): string | undefined {
  if (status < 500) return undefined
  const isPolite = status === 503 && retryAfter && !WORDS_OF_DRIVERS.test(body.toString())
  return isPolite ? undefined : `${status}: ${body.toString().slice(0, 200)}`
}
