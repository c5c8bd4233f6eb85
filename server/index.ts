import './environment.ts'

import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createLog, type Log } from 'one-process-backend/log'
import { openBuiltSite, openSourceSite } from './built-site.ts'
import { createBackupFolder, createDataFolder } from './data/data-folder.ts'
import { makeRoom } from './data/disk-reserve.ts'
import { drainConnections } from './http/drain-connections.ts'
import { createHttpServer, defaultLimits } from './http/http-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { findVersion } from './monitoring/version.ts'
import {
  announceProcess,
  identifyProcess,
  type RunningProcess,
  withdrawProcess,
} from './running-process.ts'
import { findUnknownNames, readSettings, type Settings } from './settings.ts'
import { type Product, startProduct } from './start-product.ts'

try {
  await main(readSettings(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Takes the port first, so that a busy port is reported at once and early visitors wait instead of getting an error. */
async function main(settings: Settings) {
  surviveFullOutput()
  await makeRoom(settings.DATA_DIR)
  const log = createLog(settings.LOG_LEVEL)
  logLastError(log)
  for (const sentence of findUnknownNames(process.env)) log.warn(sentence)
  const started = Promise.withResolvers<RequestListener>()
  let answer = answerOnce(started.promise)
  const server = guard(settings, (request, response) => answer(request, response))
  const port = await listen(server, settings)
  await createDataFolder(settings.DATA_DIR)
  if (makesBackups(settings)) await createBackupFolder(settings.BACKUP_DIR)
  const running = await describeProcess(settings, port)
  announceProcess(settings.DATA_DIR, { ...running, isReady: false })
  const siteUrl = settings.SITE_URL ?? `http://localhost:${port}`

  const developing = process.env.NODE_ENV === 'development'
  const site = await (developing ? openSourceSite(server) : openBuiltSite())
  const starting = startProduct(settings, site, siteUrl, log)
  stopOnSignal(server, starting, settings, log)
  const product = await starting
  announceReady(running, settings, log)
  try {
    await product.startJobs()
  } catch (error) {
    await product.stop()
    throw error
  }
  answer = product.listener
  started.resolve(answer)
  console.log(`${settings.BUSINESS_NAME} is ready on http://${settings.HOST}:${port}`)
}

function makesBackups({ BACKUP_KEEP, SUPABASE_URL }: Settings) {
  return BACKUP_KEEP > 0 && !SUPABASE_URL
}

/** What is printed into a file on a full disk is lost, and ends nothing. */
function surviveFullOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Requests wait until there is a listener. */
function answerOnce(listener: Promise<RequestListener>): RequestListener {
  return async (request, response) => (await listener)(request, response)
}

async function describeProcess({ HOST }: Settings, port: number): Promise<RunningProcess> {
  return {
    process: identifyProcess(process.pid),
    url: `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`,
    version: await findVersion(),
    product: path.dirname(import.meta.dirname),
    startedAt: new Date().toISOString(),
    isReady: true,
  }
}

/** A site on a full disk runs without it. */
function announceReady(running: RunningProcess, { DATA_DIR }: Settings, log: Log) {
  try {
    announceProcess(DATA_DIR, running)
  } catch (error) {
    log.warn(
      { err: error },
      './site start and ./site status will not see that this process is ready',
    )
  }
}

function guard({ SITE_URL, TRUSTED_PROXIES: proxies }: Settings, listener: RequestListener) {
  // Longer than the proxy keeps connections, so that it doesn't send a request on one that is being closed.
  const limits = proxies > 0 ? { ...defaultLimits, keepAlive: 75_000 } : defaultLimits
  const headers = securityHeaders(SITE_URL?.startsWith('https:') ?? false)
  return createHttpServer(listener, { headers, limits, proxies })
}

/** Node would print the whole error, and PostgreSQL's errors, for one, quote what visitors wrote. */
function logLastError(log: Log) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An unexpected error ends the site')
    process.exit(1)
  })
}

/** Finishes open requests and then stops everything in order, also while the product is still starting. */
function stopOnSignal(server: Server, product: Promise<Product>, { DATA_DIR }: Settings, log: Log) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drainConnections(server, log)
    await (await product).stop()
    withdrawProcess(DATA_DIR)
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function listen(server: Server, settings: Settings) {
  const { HOST, PORT } = settings
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error) => reject(describeRefusedPort(error, settings)))
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

function describeRefusedPort(error: NodeJS.ErrnoException, { HOST, PORT }: Settings) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${PORT} on ${HOST} is already in use. Set PORT to another one.`)
    case 'EACCES':
      return new Error(
        `This user may not take port ${PORT}. Set PORT to 1024 or more, with a proxy in front for visitors.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `HOST ${HOST} is not an address of this machine. Set HOST to one of its own, or to 127.0.0.1.`,
      )
    default:
      return error
  }
}
