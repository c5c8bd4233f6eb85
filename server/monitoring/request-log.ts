import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { describeAction, inRequest, type Log } from 'one-process-backend/log'

/**
 * Gives every request an id, which its log lines and its response contain. An id from a client is ignored, because it
 * could be anything, such as the id of another request or a person's name.
 */
export const logRequests =
  (log: Log): MiddlewareHandler =>
  (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    return inRequest(id, async () => {
      const started = performance.now()
      await next()
      c.res.headers.set('x-request-id', id)
      const ms = performance.now() - started
      if (!log.isLevelEnabled('debug')) return
      // Without the address, the user and the full path: nobody needs to know who asked for what.
      const action = describeAction(c.req.method, c.req.path)
      log.debug({ action, status: c.res.status, ms: Math.round(ms) }, 'A request was answered')
    })
  }
