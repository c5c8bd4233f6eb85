import { STATUS_CODES } from 'node:http'
import type { SecurityHeaders } from './security-headers.ts'

/** Statuses sent before a request reaches the app. */
export type EarlyStatus = 400 | 408 | 413 | 417 | 429 | 431 | 505

const messages: Record<EarlyStatus, string> = {
  400: 'The request is not valid HTTP.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  417: 'The request has an Expect header that this server does not support.',
  429: 'Too many requests from your network have not arrived yet. Please try again in a moment.',
  431: 'The headers of the request are too large.',
  505: 'The server speaks HTTP/1.1 and HTTP/1.0.',
}

type CreateBody = (status: EarlyStatus, message: string) => object

/** The body in the error format of each service. */
const services: Record<string, CreateBody> = {
  auth: (status, msg) => ({ code: status, error_code: authCode(status), msg }),
  rest: (status, message) => ({
    code: restCode(status),
    details: null,
    hint: null,
    message,
  }),
  storage: (status, message) => ({
    statusCode: String(status),
    error: STATUS_CODES[status],
    message,
    code: 'InvalidRequest',
  }),
  functions: (_, error) => ({ error }),
}

function restCode(status: EarlyStatus) {
  if (status === 429) return 'over_request_rate_limit'
  return status === 408 || status === 413 ? 'PGRST102' : 'PGRST100'
}

function authCode(status: EarlyStatus) {
  if (status === 429) return 'over_request_rate_limit'
  if (status === 408) return 'request_timeout'
  return status === 413 ? 'request_entity_too_large' : 'validation_failed'
}

/** What is known about a request that doesn't reach the app. */
export interface RequestLine {
  method?: string
  url?: string
}

/** The complete response to such a request, as written to the socket. */
export function protocolError(
  status: EarlyStatus,
  { method, url = '' }: RequestLine,
  headers: SecurityHeaders,
): string {
  const [, service = ''] = /^\/(\w+)\/v1(?:[/?]|$)/.exec(url) ?? []
  const createBody = services[service]
  const body = createBody ? JSON.stringify(createBody(status, messages[status])) : messages[status]
  const lines = Object.entries({
    ...headers,
    'content-type': createBody ? 'application/json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(status === 429 && { 'retry-after': 5 }),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    '',
    method === 'HEAD' ? '' : body,
  ].join('\r\n')
}
