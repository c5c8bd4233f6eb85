import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../backend/log.ts'

const GRACE_MS = 200
const PATIENCE_MS = 10_000

/**
 * Lets every request that has been sent get its answer, and no connection be used again. Who comes
 * in the first moment is still answered, for closing at once would cut off what is on the wire.
 * Resolves after ten seconds at the latest, when whatever is still open is cut.
 */
export async function drainConnections(server: Server, log: Log): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await wait(GRACE_MS)
  const closed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')))
  const tidy = setInterval(() => server.closeIdleConnections(), GRACE_MS)
  const result = await Promise.race([closed, wait(PATIENCE_MS, 'late' as const, { ref: false })])
  clearInterval(tidy)
  if (result === 'closed') return
  log.warn('Some requests were not finished within ten seconds of the stop; they are cut off')
  server.closeAllConnections()
}
