import { Hono } from 'hono'
import type { ContactLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import {
  type ContactClient,
  createContactHandler,
} from '../../supabase/functions/process-contact-form/handler.ts'
import type { ApiKeys } from '../auth/api-keys.ts'
import { identify, Unauthorized } from '../auth/identify.ts'
import type { Database } from '../database/database.ts'
import { DatabaseUnavailableError } from '../database/database-unavailable.ts'
import type { Log } from '../log.ts'
import { createSecurityLog, describeAction } from '../security-log.ts'
import { shareContactLimits } from './shared-contact-limits.ts'
import { submitContactMessage, submitUnrelatedContactMessage } from './submit-contact-message.ts'

export interface FunctionsServiceOptions {
  database: Database
  keys: ApiKeys
  log: Log
  /** Called after a message and its mail job are stored. */
  onMessage?: () => void
  limits?: ContactLimits
}

/** The Supabase Functions at /functions/v1, of which there is one. Rate limits count by the caller's `address`. */
export function createFunctionsService({
  database,
  keys,
  log,
  onMessage = () => {},
  limits = shareContactLimits(database),
}: FunctionsServiceOptions) {
  const processContactForm = createContactHandler({
    limits,
    hasKey: (headers) => isIdentified(headers, keys),
    tokenSecret: keys.jwtSecret,
    submitUnrelated: async (submission) => {
      const history = await submitUnrelatedContactMessage(database, submission)
      if (!history) onMessage()
      return history
    },
    submit: async (submission) => {
      await submitContactMessage(database, submission)
      onMessage()
    },
    // Only the code, because PostgreSQL's details quote the row, and a family's message must not reach the log.
    report: (error) =>
      log.error({ code: codeOf(error) }, `A contact message could not be stored${reasonOf(error)}`),
  })

  const securityLog = createSecurityLog(log, keys.jwtSecret)
  const service = new Hono<{ Bindings: ContactClient }>()
  service.use(async (c, next) => {
    await next()
    const { status } = c.res
    if (status < 400 || status >= 500) return
    const action = describeAction(c.req.method, c.req.path)
    securityLog.refused({ action, code: String(status), address: c.env?.address })
  })
  service.all('/process-contact-form', (c) => processContactForm(c.req.raw, c.env))
  service.all('/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  return service
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

const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? (error instanceof Error ? error.name : 'unknown')

const reasonOf = (error: unknown) =>
  error instanceof DatabaseUnavailableError ? `. ${error.message}` : ''
