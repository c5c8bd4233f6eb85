import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** A rendered page, ready to be sent any number of times. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** A hash of the uncompressed body. */
  tag: string
  /** Alternating header names and values for each encoding, computed when it is first sent. */
  headerLines: Partial<Record<ContentCoding, string[]>>
}

type ContentCoding = Encoding | 'identity'

export async function toCachedPage(response: Response): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  return {
    status: response.status,
    headers,
    bodies: identity.length > 0 ? await compress(identity) : { identity },
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headerLines: {},
  }
}

/** Compresses on other threads, and quickly, because a visitor is waiting. */
async function compress(identity: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_QUALITY]: 5,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  return { identity, br: trim(brotli), gzip: trim(gzipped) }
}

/** Copies the bytes: zlib returns a slice of a larger buffer, which would stay in memory. */
function trim(bytes: Buffer) {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Sends a cached page with its ETag, or 304 to a browser that already has it. */
export function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const coding = preferredEncoding(request.headers['accept-encoding'], page.bodies)
  page.headerLines[coding] ??= headerLinesOf(page, coding)
  const lines = page.headerLines[coding]
  if (isNotModified(page, request.headers['if-none-match'])) {
    response.writeHead(304, lines).end()
    return
  }
  send(page.status, lines, page.bodies[coding] ?? page.bodies.identity, request, response)
}

/** The star matches any version (RFC 9110, 13.1.2). */
const isNotModified = ({ tag }: CachedPage, ifNoneMatch = '') =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${tag}-`)

function headerLinesOf({ headers, tag, bodies }: CachedPage, coding: ContentCoding) {
  return Object.entries({
    ...headers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: `"${tag}-${coding}"`,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String((bodies[coding] ?? bodies.identity).length),
  }).flat()
}

/** Sends a page that isn't cached. */
export function sendUncached(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const coding = preferredEncoding(request.headers['accept-encoding'], page.bodies)
  const body = page.bodies[coding] ?? page.bodies.identity
  const headers = {
    ...page.headers,
    vary: 'Accept-Encoding',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
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

/** The smallest available encoding that the browser accepts (Accept-Encoding, RFC 9110, 12.5.3). */
export function preferredEncoding(
  accepted: string | string[] | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | 'identity' {
  const [acceptsBrotli, acceptsGzip] = parseAccepted(String(accepted ?? ''))
  if (available.br && acceptsBrotli) return 'br'
  return available.gzip && acceptsGzip ? 'gzip' : 'identity'
}

const parsed = new LRUCache<string, [boolean, boolean]>({ max: 100 })

/** Browsers send about 30 characters. */
const LONGEST_HEADER = 200

/** The results are cached, because browsers send the same few headers. */
function parseAccepted(header: string): [boolean, boolean] {
  if (header.length > LONGEST_HEADER) return [false, false]
  const known = parsed.get(header)
  if (known) return known
  const accepted = parseAccept(header).filter(({ q }) => q > 0)
  const codings = new Set(accepted.map(({ type }) => type.toLowerCase()))
  const result: [boolean, boolean] = [
    codings.has('br'),
    codings.has('gzip') || codings.has('x-gzip'),
  ]
  parsed.set(header, result)
  return result
}
