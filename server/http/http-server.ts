import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitConnections } from './connection-limits.ts'
import { type Asked, type EarlyStatus, protocolError } from './protocol-errors.ts'
import { type SecurityHeaders, strictTransport } from './security-headers.ts'
import { cameOverTls } from './visitor-address.ts'

/** Times in milliseconds. */
export interface Limits {
  headerBytes: number
  headerTime: number
  bodyTime: number
  /** A picture of 20 MB over a weak line. */
  uploadTime: number
  /** Without a byte in either direction. Longer than a picture waits for its turn. */
  idleTime: number
  keepAlive: number
  connections: number
  connectionsOfOneAddress: number
  /** How often slow senders are looked for. */
  checkEvery: number
}

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headerTime: 10_000,
  bodyTime: 30_000,
  uploadTime: 10 * 60_000,
  idleTime: 5 * 60_000,
  keepAlive: 5_000,
  connections: 2_000,
  connectionsOfOneAddress: 400,
  checkEvery: 2_000,
}

interface Options {
  headers: SecurityHeaders
  limits: Limits
  /** How many proxies of ours stand in front. */
  proxies: number
}

/** A server that waits for nobody too long, takes from nobody too much, and says so. */
export function createHttpServer(listener: RequestListener, options: Options): Server {
  const { limits, headers, proxies } = options
  const refuse = refuseWith(headers)
  const settings = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headerTime,
    requestTimeout: limits.uploadTime,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
    // Refused here instead, with the headers of every answer.
    requireHostHeader: false,
  }
  const server = createServer(settings, (request, response) => {
    request.url = request.url?.replace(ABSOLUTE, '') || '/'
    if (!HOST.test(request.headers.host ?? '') || !request.url.startsWith('/'))
      return refuse(request.socket, 400, request)
    if (hasBody(request)) limitBody(request, limits, () => giveUp())
    if (cameOverTls(request, proxies))
      response.setHeader('strict-transport-security', strictTransport)
    listener(request, response)

    function giveUp() {
      if (response.headersSent) request.socket.destroy()
      else refuse(request.socket, 408, request)
    }
  })
  server.setTimeout(limits.idleTime)
  limitConnections(server, options)
  server.on('checkExpectation', (request) => refuse(request.socket, 417, request))
  server.on('clientError', (error: ParseError, socket: Socket) => {
    const status = statuses[error.code ?? ''] ?? 400
    if (error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy()
    else refuse(socket, status, askedIn(error.rawPacket))
  })
  return server
}

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Of an address as a client writes it for a proxy, which a server takes as well (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?]*/i

interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

const statuses: Record<string, EarlyStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function limitBody(request: IncomingMessage, limits: Limits, giveUp: () => void) {
  const time = isUpload(request) ? limits.uploadTime : limits.bodyTime
  const timer = setTimeout(() => request.complete || giveUp(), time)
  request.once('close', () => clearTimeout(timer))
}

const UPLOAD = /^\/storage\/v1\/object\/(?!(list|move|copy|sign)(\/|$))/
const isUpload = ({ method = '', url = '' }: IncomingMessage) =>
  ['POST', 'PUT'].includes(method) && UPLOAD.test(url)

/** A refusal in the middle of another answer would be read as a part of it. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } }) =>
  socket._httpMessage?.headersSent ?? false

function askedIn(packet?: Buffer): Asked {
  const start = packet?.subarray(0, 200).toString('latin1') ?? ''
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(start) ?? []
  return { method, url }
}

const LINGER = 1000

/** Who is still sending would not read an answer behind which the connection is torn down. */
function refuseWith(headers: SecurityHeaders) {
  const refused = new WeakSet<Socket>()
  return (socket: Socket, status: EarlyStatus, asked: Asked) => {
    if (refused.has(socket)) return
    refused.add(socket)
    socket.end(protocolError(status, asked, headers))
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
