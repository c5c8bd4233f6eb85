import { Hono } from 'hono'
import type { ApiKeys } from '../auth/api-keys.ts'
import type { Log } from '../log.ts'
import { createSecurityLog, describeAction } from '../security-log.ts'

/** The caller's address, and whether the site itself calls on behalf of a visitor. Both are unknown in process. */
export interface FunctionCaller {
  address?: string
  isSite?: boolean
}

/** A function. It checks the caller's key itself, because it may be open to everybody. */
export type EdgeFunction = (request: Request, caller: FunctionCaller) => Promise<Response>

export interface FunctionsServiceOptions {
  /** The functions, by the name in their path. */
  functions: Record<string, EdgeFunction>
  keys: ApiKeys
  log: Log
}

/** Supabase Functions, to be mounted at /functions/v1. Refusals are written to the security log. */
export function createFunctionsService({ functions, keys, log }: FunctionsServiceOptions) {
  const securityLog = createSecurityLog(log, keys.jwtSecret)
  const service = new Hono<{ Bindings: FunctionCaller | undefined }>()
  service.use(async (c, next) => {
    await next()
    const { status } = c.res
    if (status < 400 || status >= 500) return
    const action = describeAction(c.req.method, c.req.path)
    securityLog.refused({ action, code: String(status), address: c.env?.address })
  })
  for (const [name, answer] of Object.entries(functions))
    service.all(`/${name}`, (c) => answer(c.req.raw, c.env ?? {}))
  service.all('/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  return service
}
