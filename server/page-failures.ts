import type { MiddlewareHandler } from 'hono'
import { createCountedLog, type Log } from 'one-process-backend/log'
import { z } from 'zod'

/** In bytes: more than one of our reports takes in any script. */
export const LARGEST_FAILURE = 12 * 1024

const line = z.string().max(1000)
const failure = z.object({ page: line, message: line, stack: line.optional() })

/** Logs that a part of a page failed in somebody's browser. Anybody may send such a report. */
export function logPageFailures(log: Log): MiddlewareHandler {
  const count = createCountedLog(log, { others: 'Other parts of pages failed in browsers' })
  return async (c) => {
    const report = failure.safeParse(await c.req.json().catch(() => undefined))
    if (!report.success) return c.body(null, 400)
    count('error', { failure: report.data }, 'A part of a page failed in a browser')
    return c.body(null, 204)
  }
}
