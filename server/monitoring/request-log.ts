import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { inRequest, type Log } from '../../backend/log.ts'
import { routeLabel } from './route-labels.ts'

interface Options {
  log: Log
  /** Told how long each answer took to begin. In seconds. */
  onAnswer?: (url: string, seconds: number) => void
}

/**
 * Gives every request an id, which is in each line of the log that it causes and in its answer. Always
 * one of ours: what a client sends could be anything, another request's id or a person's name.
 */
export const logRequests =
  ({ log, onAnswer }: Options): MiddlewareHandler =>
  (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    return inRequest(id, async () => {
      const started = performance.now()
      await next()
      c.res.headers.set('x-request-id', id)
      const ms = performance.now() - started
      onAnswer?.(c.req.path, ms / 1000)
      if (!log.isLevelEnabled('debug')) return
      // Neither address nor caller nor whole path: who asked for what is nobody's business.
      const { method, path } = c.req
      const told = { method, route: routeLabel(path), status: c.res.status, ms: Math.round(ms) }
      log.debug(told, 'answered')
    })
  }
