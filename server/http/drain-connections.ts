import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from 'one-process-backend/log'

const GRACE_MS = 200
const DEADLINE_MS = 10_000

/**
 * Finishes the requests in progress and lets no connection be used again. New connections are still accepted for a
 * moment, because closing at once would cut off requests that are on their way. Resolves after `deadline` milliseconds
 * at the latest, and then closes what is still open.
 */
export async function drainConnections(
  server: Server,
  log: Log,
  deadline = DEADLINE_MS,
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await wait(GRACE_MS)
  const closed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')))
  const tidy = setInterval(() => server.closeIdleConnections(), GRACE_MS)
  const result = await Promise.race([closed, wait(deadline, 'late' as const, { ref: false })])
  clearInterval(tidy)
  if (result === 'closed') return
  log.warn('Some requests did not finish within ten seconds of the shutdown and were cut off')
  server.closeAllConnections()
}
