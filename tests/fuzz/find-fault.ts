import type { Endpoint } from './endpoints/endpoint.ts'
import type { FuzzRequest } from './request.ts'
import type { Answer } from './send-request.ts'

/** What only the people of the site may read. */
export const SECRET = 'larch-4-the-family-wrote-in-confidence'

/** Words of the machinery that no answer may hold. */
const MACHINERY = [
  /postgres\.js|PostgresError|node_modules|node:internal/,
  /(TypeError|RangeError|SyntaxError|ReferenceError|ZodError)\b/,
  /\bat (async )?[\w.<>]+ \(|file:\/\/\/|[/\\](home|usr|tmp|var|backend|server)[/\\]\w+\.\w+/,
  /Cannot read prop|is not a function|Maximum call stack|ECONN|ENOENT|EISDIR|ENAMETOOLONG/,
  /VipsJpeg|vips|libpng|Input buffer|pngload|Something went wrong|Internal Server Error/,
]
const mayKnow = new Set(['administrator', 'service'])

/** What is wrong with an answer, whoever asked whatever; undefined when nothing is. */
export function findFault(
  endpoint: Endpoint,
  request: FuzzRequest,
  answer: Answer,
): string | undefined {
  const { status, body } = answer
  if (status === 0)
    return answer.isLate ? 'There was no answer' : 'The connection ended without one'
  if (status >= 500) return `Answered with ${status}: ${body.slice(0, 300)}`
  if (!mayKnow.has(request.caller) && body.includes(SECRET)) return 'It told a secret'
  const word = status >= 400 && MACHINERY.map((words) => words.exec(body)?.[0]).find(Boolean)
  if (word) return `It told of the machinery (${word}): ${body.slice(0, 300)}`
  if ('x-injected' in answer.headers) return 'A header came out of a value'
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

/** Dots may lead out of a service, to the pages. */
const isAtService = ({ name }: Endpoint, { target }: FuzzRequest) =>
  new URL(`http://site${target}`).pathname.startsWith(`/${name}/v1/`)

/** Refused before the whole head has come: which service it was for may not be known then. */
const isEarly = (headers: Answer['headers']) =>
  headers.connection === 'close' && headers['content-type'] === 'text/plain; charset=utf-8'
