import { createCountedLog, type Log, warnOfOutage } from 'one-process-backend/log'
import type { Site } from '../../app/platform/site-context.ts'

/**
 * What visitors cause is counted. While the database is unreachable every page fails with the same error, which is
 * logged once.
 */
export function createPageLog(log: Log): Site['log'] {
  const count = createCountedLog(log, { others: 'Other pages were missing or failed' })
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => count('warn', fields, message),
    error: (fields, message) => {
      const { err, path, queryKey } = fields as PageFailure
      if (OUTAGES.has(err?.code)) return warnOfOutage(log, err, message)
      count(
        'error',
        fields,
        message,
        [message, err?.message, path ?? queryKey?.slice(0, 2)].join('\n'),
      )
    },
  }
}

const OUTAGES = new Set<string | undefined>(['PGRST000', '57P03'])

interface PageFailure {
  err?: { code?: string; message?: string }
  path?: string
  queryKey?: unknown[]
}
