import type { MiddlewareHandler } from 'hono'
import type { Log } from 'one-process-backend/log'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'

/** In bytes: more than one of our reports takes in any script. */
export const LARGEST_FAILURE = 12 * 1024
const A_MINUTE = { points: 30, duration: 60 }

const line = z.string().max(1000)
const failure = z.object({ page: line, message: line, stack: line.optional() })

/**
 * Logs that a part of a page failed in somebody's browser. Anybody may send such a report, so only a few a minute are
 * logged, and others are dropped.
 */
export function logPageFailures(log: Log): MiddlewareHandler {
  const limiter = new RateLimiterMemory(A_MINUTE)
  return async (c) => {
    const report = failure.safeParse(await c.req.json().catch(() => undefined))
    if (!report.success) return c.body(null, 400)
    const isAllowed = await limiter.consume('all').then(
      () => true,
      () => false,
    )
    if (!isAllowed) return c.body(null, 429)
    log.error({ failure: report.data }, 'A part of a page failed in a browser')
    return c.body(null, 204)
  }
}
