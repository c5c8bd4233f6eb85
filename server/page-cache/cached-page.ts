import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from './preferred-encoding.ts'

/** An answer as it was made once, ready to be sent any number of times. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Of the body before it is packed. */
  tag: string
  /** The headers of each form, names and values in turn, once it was sent. */
  lines: Partial<Record<Form, string[]>>
}

type Form = Encoding | 'identity'

/** With its body packed quickly, for whoever is waiting for it. */
export async function toCachedPage(response: Response): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  return {
    status: response.status,
    headers,
    bodies:
      identity.length > 0 ? { identity, gzip: await promisify(gzip)(identity) } : { identity },
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    lines: {},
  }
}

/** Packs the body as small as it gets, in another thread than the one that answers. */
export async function pack({ bodies }: CachedPage) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
  }
  bodies.br = await promisify(brotliCompress)(bodies.identity, { params })
}

/** Answers with a page that may be asked for again: with its tag, or 304 to who has it already. */
export function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const form = preferredEncoding(request.headers['accept-encoding'], page.bodies)
  page.lines[form] ??= linesOf(page, form)
  const lines = page.lines[form]
  if (request.headers['if-none-match']?.includes(`"${page.tag}-`)) {
    response.writeHead(304, lines).end()
    return 304
  }
  send(page.status, lines, page.bodies[form] ?? page.bodies.identity, request, response)
  return page.status
}

function linesOf({ headers, tag, bodies }: CachedPage, form: Form) {
  return Object.entries({
    ...headers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: `"${tag}-${form}"`,
    ...(form !== 'identity' && { 'content-encoding': form }),
    'content-length': String((bodies[form] ?? bodies.identity).length),
  }).flat()
}

/** Answers with a page that is for this once. */
export function sendUncached(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const form = preferredEncoding(request.headers['accept-encoding'], page.bodies)
  const body = page.bodies[form] ?? page.bodies.identity
  const headers = {
    ...page.headers,
    vary: 'Accept-Encoding',
    ...(form !== 'identity' && { 'content-encoding': form }),
    'content-length': body.length,
  }
  send(page.status, headers, body, request, response)
}

function send(
  status: number,
  headers: OutgoingHttpHeaders | string[],
  body: Buffer,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}
