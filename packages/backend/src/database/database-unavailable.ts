import { DatabaseError } from 'pg'

/** The database can't be reached or is too busy at the moment: answered with 503, because a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  /** The server answers, but takes no writes. */
  isReadOnly = false
  /** The server is starting, or recovering from a crash, and answers soon. */
  isStarting = false
}

/** PostgreSQL's codes: out of memory, too many connections, shutting down, crashed, starting up. */
const CODES = new Set(['53200', '53300', '57P01', '57P02', '57P03'])

/**
 * Converts PostgreSQL's errors for a lack of resources, and every error on a lost connection, into a
 * DatabaseUnavailableError. Other errors are returned unchanged.
 */
export function describeFailure(error: unknown, isConnectionLost: boolean): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  if (error instanceof DatabaseError) {
    if (isFull(error)) return unavailable('The disk of the database is full.', error)
    if (!CODES.has(error.code ?? '')) return error
    if (isStarting(error))
      return Object.assign(unavailable('The database is starting. Try again in a moment.', error), {
        isStarting: true,
      })
  } else if (!isConnectionLost) return error
  return unavailable('The database is away.', error)
}

/** The error for a connection that couldn't be opened or wasn't free in time. */
export function describeRefusedConnection(error: unknown): unknown {
  // A wrong password or a missing database: a retry doesn't help.
  if (error instanceof DatabaseError) return describeFailure(error, false)
  return tooBusy(error)
}

const tooBusy = (cause?: unknown) => unavailable('The database is away or too busy.', cause)

/** PostgreSQL's code for a write on a read-only server, as managed servers become when their disk is full. */
const READ_ONLY = '25006'

/**
 * Converts the error for a write on a read-only server into a DatabaseUnavailableError, and returns other errors
 * unchanged. Only for transactions that aren't themselves read-only.
 */
export function describeReadOnly(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== READ_ONLY) return error
  return Object.assign(unavailable('The database is read-only.', error), { isReadOnly: true })
}

const unavailable = (sentence: string, cause?: unknown) =>
  new DatabaseUnavailableError(sentence, { cause })

// PostgreSQL has one code for starting, recovering and shutting down.
const isStarting = ({ code, message }: DatabaseError) =>
  code === '57P03' && !message.includes('shutting down')

// PostgreSQL has no code for a quota or a file size limit, only the system's message.
function isFull({ code, message }: DatabaseError) {
  if (code === '53100') return true
  return code === 'XX000' && /: (File too large|Disk quota exceeded)$/.test(message)
}
