import { STATUS_CODES } from 'node:http'
import type { SecurityHeaders } from './security-headers.ts'

export type EarlyStatus = 400 | 408 | 413 | 417 | 431

const sentences: Record<EarlyStatus, string> = {
  400: 'This is not a request that can be understood.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is larger than what is taken here.',
  417: 'What the request expects can not be promised.',
  431: 'The header of the request is larger than what is taken here.',
}

type Words = (status: EarlyStatus, message: string) => object

/** As each service refuses what it has seen itself. */
const services: Record<string, Words> = {
  auth: (status, msg) => ({ code: status, error_code: authCode(status), msg }),
  rest: (status, message) => ({
    code: status === 408 || status === 413 ? 'PGRST102' : 'PGRST100',
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

function authCode(status: EarlyStatus) {
  if (status === 408) return 'request_timeout'
  return status === 413 ? 'request_entity_too_large' : 'validation_failed'
}

/** What is known of a request that no service gets to see. */
export interface Asked {
  method?: string
  url?: string
}

/** What such a request is answered with, as it goes over the wire. */
export function protocolError(
  status: EarlyStatus,
  { method, url = '' }: Asked,
  headers: SecurityHeaders,
): string {
  const [, service = ''] = /^\/(\w+)\/v1(?:[/?]|$)/.exec(url) ?? []
  const words = services[service]
  const body = words ? JSON.stringify(words(status, sentences[status])) : sentences[status]
  const lines = Object.entries({
    ...headers,
    'content-type': words ? 'application/json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    '',
    method === 'HEAD' ? '' : body,
  ].join('\r\n')
}
