import type { EdgeFunction } from 'one-process-backend'
import type { ApiKeys } from 'one-process-backend/auth'
import { identify, Unauthorized } from 'one-process-backend/auth'
import type { Database } from 'one-process-backend/database'
import { DatabaseUnavailableError } from 'one-process-backend/database'
import { type Log, warnOfOutage } from 'one-process-backend/log'
import {
  type ContactLimits,
  createContactHandler,
} from '../../supabase/functions/process-contact-form/handler.ts'
import { createContactLimits } from './contact-limits.ts'
import { submitContactMessage } from './submit-contact-message.ts'

export interface ContactFunctionOptions {
  database: Database
  keys: ApiKeys
  log: Log
  /** Called after a message and its mail job are stored. */
  onMessage?: () => void
  limits?: ContactLimits
}

/** The function process-contact-form on this site's own database. Its limits count by the caller's address. */
export function createContactFunction({
  database,
  keys,
  log,
  onMessage = () => {},
  limits = createContactLimits(database),
}: ContactFunctionOptions): EdgeFunction {
  return createContactHandler({
    limits,
    hasKey: (headers) => isIdentified(headers, keys),
    tokenSecret: keys.jwtSecret,
    submit: async (submission) => {
      await submitContactMessage(database, submission)
      onMessage()
    },
    report: (error) => {
      const message = `A contact message could not be stored${reasonOf(error)}`
      if (isOutage(error)) warnOfOutage(log, error, message)
      // Only the code, because PostgreSQL's details quote the row, and a family's message must not reach the log.
      else log.error({ code: codeOf(error) }, message)
    },
  })
}

async function isIdentified(headers: Headers, keys: ApiKeys) {
  try {
    await identify(headers, keys)
    return true
  } catch (error) {
    if (error instanceof Unauthorized) return false
    throw error
  }
}

const TOOK_TOO_LONG = '57014'

/** A timeout counts as an outage: the statement was waiting for something unreachable, such as a standby. */
const isOutage = (error: unknown) =>
  error instanceof DatabaseUnavailableError || codeOf(error) === TOOK_TOO_LONG

const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? (error instanceof Error ? error.name : 'unknown')

const reasonOf = (error: unknown) =>
  error instanceof DatabaseUnavailableError ? `. ${error.message}` : ''
