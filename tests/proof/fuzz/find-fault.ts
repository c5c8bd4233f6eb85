import type { Endpoint } from './endpoints/endpoint.ts'
import type { FuzzRequest } from './request.ts'
import type { Answer } from './send-request.ts'

/** Text that only staff may read. */
export const SECRET = 'larch-4-the-family-wrote-in-confidence'

/** Internals that no response may contain. */
const INTERNALS = [
  /postgres\.js|PostgresError|node_modules|node:internal/,
  /(TypeError|RangeError|SyntaxError|ReferenceError|ZodError)\b/,
  /\bat (async )?[\w.<>]+ \(|file:\/\/\/|[/\\](home|usr|tmp|var|backend|server)[/\\]\w+\.\w+/,
  /Cannot read prop|is not a function|Maximum call stack|ECONN|ENOENT|EISDIR|ENAMETOOLONG/,
  /VipsJpeg|vips|libpng|Input buffer|pngload|Something went wrong|Internal Server Error/,
]
const mayKnow = new Set(['administrator', 'service'])

/** Describes what is wrong with a response to any request; undefined if nothing is. */
export function findFault(
  endpoint: Endpoint,
  request: FuzzRequest,
  answer: Answer,
): string | undefined {
  const { status, body } = answer
  if (status === 0)
    return answer.isLate ? 'There was no answer' : 'The connection ended without one'
  if (status >= 500) return `Answered with ${status}: ${body.slice(0, 300)}`
  if (!mayKnow.has(request.caller) && body.includes(SECRET)) return 'It revealed a secret'
  const word = status >= 400 && INTERNALS.map((words) => words.exec(body)?.[0]).find(Boolean)
  if (word) return `It revealed internals (${word}): ${body.slice(0, 300)}`
  if ('x-injected' in answer.headers) return 'A value was injected as a header'
  if (status < 400 || request.method === 'HEAD' || body === '') return undefined
  return isInShape(endpoint, request, answer)
    ? undefined
    : `Not in the service's shape, ${status}: ${body.slice(0, 300)}`
}

function isInShape(endpoint: Endpoint, request: FuzzRequest, { status, headers, body }: Answer) {
  if (!isAtService(endpoint, request) || isEarly(headers)) return true
  try {
    const parsed = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && endpoint.isRefusal(status, parsed)
  } catch {
    return false
  }
}

/** A path with dots may leave the service and reach the pages. */
const isAtService = ({ name }: Endpoint, { target }: FuzzRequest) =>
  new URL(`http://site${target}`).pathname.startsWith(`/${name}/v1/`)

/** Refused before the whole head was read, when the service may be unknown. */
const isEarly = (headers: Answer['headers']) =>
  headers.connection === 'close' && headers['content-type'] === 'text/plain; charset=utf-8'
