import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { findNetwork } from 'one-process-backend/limits'
import { limitConnections } from './connection-limits.ts'
import { createFairLimit, type FairLimit } from './fair-limit.ts'
import { type EarlyStatus, protocolError, type RequestLine } from './protocol-errors.ts'
import { type SecurityHeaders, strictTransport } from './security-headers.ts'
import { cameOverTls, visitorAddress } from './visitor-address.ts'

/** Times in milliseconds. */
export interface Limits {
  headerBytes: number
  headerTime: number
  bodyTime: number
  /** Enough for a picture of 20 MB over a slow connection. */
  uploadTime: number
  /** How long a connection may be idle in both directions. Processing a picture takes less. */
  idleTime: number
  keepAlive: number
  connections: number
  connectionsOfOneAddress: number
  /** Requests whose body has not fully arrived. */
  unfinished: FairLimit
  /**
   * Responses that a proxy has not fully read. Fewer than the maximum number of connections, which slow readers would
   * otherwise use up.
   */
  answering: FairLimit
  /** In bytes. No service accepts a longer body. */
  bodyBytes: number
  /** How often Node checks for connections that are too slow. */
  checkEvery: number
  /** How long a connection stays open after an error: otherwise a client that is still sending would not read it. */
  lingerTime: number
  /**
   * The most refused connections that stay open. Beyond that the oldest is closed at once, so that others can connect.
   */
  lingering: number
}

export const defaultLimits: Limits = {
  headerBytes: 16 * 1024,
  headerTime: 10_000,
  bodyTime: 10_000,
  uploadTime: 10 * 60_000,
  idleTime: 5 * 60_000,
  keepAlive: 5_000,
  connections: 2_000,
  connectionsOfOneAddress: 400,
  unfinished: { perVisitor: 32, perNetwork: 64, total: 1000 },
  answering: { perVisitor: 200, perNetwork: 400, total: 1800 },
  bodyBytes: 100 * 1024 * 1024,
  checkEvery: 2_000,
  lingerTime: 1_000,
  lingering: 200,
}

interface Options {
  headers: SecurityHeaders
  limits: Limits
  /** The number of our own proxies in front of the site. */
  proxies: number
}

/** A server with limits on time and size. A client that exceeds one gets an error in the format of the service. */
export function createHttpServer(listener: RequestListener, options: Options): Server {
  const { limits, headers, proxies } = options
  const sendError = createErrorSender(headers, limits)
  const acquireBody = createFairLimit(limits.unfinished)
  const acquireResponse = createFairLimit(limits.answering)
  /** The responses that each connection waits for; several if a client sends its requests in advance. */
  const waitedFor = new WeakMap<Socket, Set<ServerResponse>>()
  const settings = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headerTime,
    requestTimeout: limits.uploadTime,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
    // Disabled, because the check below sends an error with the security headers.
    requireHostHeader: false,
  }
  const server = createServer(settings, (request, response) => {
    request.url = request.url?.replace(ABSOLUTE, '') || '/'
    if (!isHostValid(request) || !request.url.startsWith('/'))
      return sendError(request.socket, 400, request)
    if (Number(request.headers['content-length']) > limits.bodyBytes)
      return sendError(request.socket, 413, request)
    const responses = waitedFor.get(request.socket) ?? new Set()
    waitedFor.set(request.socket, responses.add(response))
    response.once('close', () => responses.delete(response))
    const visitor = visitorAddress(request, proxies)
    const network = findNetwork(visitor)
    if (proxies > 0) {
      const release = acquireResponse({ visitor, network, giveUp: () => request.socket.destroy() })
      if (!release) return sendError(request.socket, 429, request)
      response.once('close', release)
    }
    if (hasBody(request)) {
      const release = acquireBody({ visitor, network, giveUp: timeOut })
      if (!release) return sendError(request.socket, 429, request)
      request.once('close', release)
      limitTime(request, limits, timeOut)
    }
    if (cameOverTls(request, proxies))
      response.setHeader('strict-transport-security', strictTransport)
    listener(request, response)

    function timeOut() {
      if (response.headersSent) request.socket.destroy()
      else sendError(request.socket, 408, request)
    }
  })
  server.setTimeout(limits.idleTime)
  limitConnections(server, options)
  server.on('checkExpectation', (request) => sendError(request.socket, 417, request))
  server.on('clientError', (error: ParseError, socket: Socket) => {
    const status = statuses[error.code ?? ''] ?? 400
    // An error in the middle of a response would be read as part of it.
    const isAnswering = [...(waitedFor.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (error.code === 'ECONNRESET' || isAnswering) socket.destroy()
    else sendError(socket, status, parseRequestLine(error.rawPacket))
  })
  return server
}

/** HTTP/1.0 has no Host header. */
function isHostValid({ headersDistinct, httpVersion }: IncomingMessage) {
  const [host, ...others] = headersDistinct.host ?? []
  if (host === undefined) return httpVersion === '1.0'
  return others.length === 0 && HOST.test(host)
}

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** The origin in an absolute URL, which clients send to proxies and servers must accept, too (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?]*/i

interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

const statuses: Record<string, EarlyStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_VERSION: 505,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function limitTime(request: IncomingMessage, limits: Limits, timeOut: () => void) {
  const time = isUpload(request) ? limits.uploadTime : limits.bodyTime
  const timer = setTimeout(() => request.complete || timeOut(), time)
  request.once('close', () => clearTimeout(timer))
}

const UPLOAD = /^\/storage\/v1\/object\/(?!(list|move|copy|sign)(\/|$))/
const isUpload = ({ method = '', url = '' }: IncomingMessage) =>
  ['POST', 'PUT'].includes(method) && UPLOAD.test(url)

function parseRequestLine(packet?: Buffer): RequestLine {
  const start = packet?.subarray(0, 200).toString('latin1') ?? ''
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(start) ?? []
  return { method, url }
}

function createErrorSender(headers: SecurityHeaders, limits: Limits) {
  const answered = new WeakSet<Socket>()
  const lingering = new Set<Socket>()
  return (socket: Socket, status: EarlyStatus, line: RequestLine) => {
    if (answered.has(socket)) return
    answered.add(socket)
    socket.end(protocolError(status, line, headers))
    const [oldest] = lingering
    if (lingering.size >= limits.lingering) oldest?.destroy()
    const timer = setTimeout(() => socket.destroy(), limits.lingerTime).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      lingering.delete(socket)
    })
    lingering.add(socket)
  }
}
