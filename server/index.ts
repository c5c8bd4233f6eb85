import './environment.ts'

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog, type Log } from '../backend/log.ts'
import { openBuiltSite, openSourceSite } from './built-site.ts'
import { finishOpenRequests } from './finish-open-requests.ts'
import { readSettings, type Settings } from './settings.ts'
import { type Product, startProduct } from './start-product.ts'

try {
  await main(readSettings(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Takes the port first, so that a busy one is said at once and early visitors wait instead of failing. */
async function main(settings: Settings) {
  const log = createLog(settings.LOG_LEVEL)
  const ready = Promise.withResolvers<RequestListener>()
  const server = createServer(async (request, response) => (await ready.promise)(request, response))
  const port = await listen(server, settings)
  const siteUrl = settings.SITE_URL ?? `http://localhost:${port}`

  const developing = process.env.NODE_ENV === 'development'
  const site = await (developing ? openSourceSite(server) : openBuiltSite())
  const product = startProduct(settings, site, siteUrl, log)
  stopOnSignal(server, product, log)
  ready.resolve((await product).listener)
  console.log(`${settings.BUSINESS_NAME} is ready on http://${settings.HOST}:${port}`)
}

/** Also while it is still starting: what has begun is finished, then everything stops in order. */
function stopOnSignal(server: Server, product: Promise<Product>, log: Log) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await finishOpenRequests(server, log)
    await (await product).stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function listen(server: Server, { HOST, PORT }: Settings) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${PORT} on ${HOST} is already in use. Set PORT to another one.`)
          : error,
      ),
    )
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}
