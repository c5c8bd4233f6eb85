import './environment.ts'

import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FolderInUse } from 'one-process-backend/embedded-postgres'
import { createLog, type Log } from 'one-process-backend/log'
import { readArguments } from '../scripts/prepare/arguments.mjs'
import { actAsOwner } from './act-as-owner.ts'
import { describeProblem } from './backups/describe-problem.ts'
import { openBuiltSite, openSourceSite } from './built-site.ts'
import { createDataFolder } from './data/data-folder.ts'
import { drainConnections } from './http/drain-connections.ts'
import { createHttpServer, defaultLimits } from './http/http-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { findUnknownNames, readSettings, type Settings } from './settings.ts'
import { forgetStartProblem, saveStartProblem } from './start-problem.ts'
import { type Product, startProduct } from './start-product.ts'

readArguments('server/index.ts', process.argv.slice(2))
try {
  await main(readSettings(process.env))
} catch (error) {
  console.error(describeProblem(error))
  process.exit(1)
}

/**
 * Takes the port first, so that a busy port is reported at once and early visitors wait instead of getting an error.
 */
async function main(settings: Settings) {
  surviveFullOutput()
  actAsOwner(settings.DATA_DIR)
  const log = createLog(settings.LOG_LEVEL)
  logLastError(log)
  for (const sentence of findUnknownNames(process.env)) log.warn(sentence)
  const started = Promise.withResolvers<RequestListener>()
  const server = guard(settings, async (request, response) =>
    (await started.promise)(request, response),
  )
  const port = await listen(server, settings)
  await createDataFolder(settings.DATA_DIR)
  const siteUrl = settings.SITE_URL ?? `http://localhost:${port}`
  const developing = process.env.NODE_ENV === 'development'
  const site = await (developing ? openSourceSite(server) : openBuiltSite())
  const starting = startProduct(settings, site, siteUrl, log)
  stopOnSignal(server, starting, log)
  const { listener } = await starting.catch(async (error) => {
    // A second start is no problem of the site that runs.
    if (!(error instanceof FolderInUse))
      await saveStartProblem(settings.DATA_DIR, describeProblem(error))
    throw error
  })
  await forgetStartProblem(settings.DATA_DIR)
  started.resolve(listener)
  console.log(`${settings.BUSINESS_NAME} is ready on http://${settings.HOST}:${port}`)
}

/** Lost output, as on a full disk, doesn't end the process. */
function surviveFullOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function guard({ SITE_URL, TRUSTED_PROXIES: proxies }: Settings, listener: RequestListener) {
  // Longer than the proxy keeps connections, so that it never sends a request on one that is being closed.
  const limits = proxies > 0 ? { ...defaultLimits, keepAlive: 75_000 } : defaultLimits
  const headers = securityHeaders(SITE_URL?.startsWith('https:') ?? false)
  return createHttpServer(listener, { headers, limits, proxies })
}

/**
 * Logs the last error itself, because Node would print all of it, and PostgreSQL's errors quote what visitors wrote.
 */
function logLastError(log: Log) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An unexpected error ends the site')
    process.exit(1)
  })
}

/** Finishes open requests and then stops everything in order, even while the product is still starting. */
function stopOnSignal(server: Server, product: Promise<Product>, log: Log) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drainConnections(server, log)
    await (await product).stop()
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
