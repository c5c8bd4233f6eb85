import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { warnOfOutage } from '../counted-log.ts'
import { DatabaseUnavailableError } from '../database/database-unavailable.ts'
import { currentRequest, type Log } from '../log.ts'
import { AuthRefusal, errors } from './errors.ts'
import { Unauthorized } from './identify.ts'

const API_VERSION = '2024-01-01'

/**
 * Formats errors as GoTrue does: `{ code, message }` for clients of its API version 2024-01-01, otherwise `{ code,
 * error_code, msg }` with the status as `code`. A bad key gets the gateway's format.
 */
export function answerError(error: Error, c: Context, log: Log): Response {
  if (error instanceof Unauthorized)
    return c.json({ message: error.message, hint: error.hint }, error.status)
  const refusal = error instanceof AuthRefusal ? error : toRefusal(error, log)
  const { status, code, message, reasons, retryAfter } = refusal
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  c.header('x-sb-error-code', code)
  const isNewer = (c.req.header('x-supabase-api-version') ?? '') >= API_VERSION
  if (isNewer) c.header('x-supabase-api-version', API_VERSION)
  const body = isNewer ? { code, message } : { code: status, error_code: code, msg: message }
  return c.json({ ...body, ...(reasons && { weak_password: { reasons } }) }, status)
}

function toRefusal(error: Error, log: Log) {
  if (error instanceof DatabaseUnavailableError) {
    warnOfOutage(log, error, 'The database did not answer')
    return errors.databaseAway()
  }
  const id = currentRequest() ?? randomUUID()
  log.error({ err: error, id }, 'The auth service failed')
  return errors.internal(id)
}
