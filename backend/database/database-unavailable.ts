import { DatabaseError } from 'pg'

/** The database can't be reached, or is too busy, at the moment: worth a 503 and another try. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** PostgreSQL's: out of memory, too many connections, shutting down, crashed, starting up. */
const CODES = new Set(['53200', '53300', '57P01', '57P02', '57P03'])

/**
 * What a statement failed with. PostgreSQL's errors that say that it has no room or no time become a
 * DatabaseUnavailableError, as does everything on a connection that is gone; any other stays itself.
 */
export function describeFailure(error: unknown, isConnectionLost: boolean): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  if (error instanceof DatabaseError) {
    if (isFull(error)) return unavailable('The disk of the database is full.', error)
    if (!CODES.has(error.code ?? '')) return error
  } else if (!isConnectionLost) return error
  return unavailable('The database is away.', error)
}

/** What kept a connection from being made or handed out. */
export function describeRefusedConnection(error: unknown): unknown {
  // A wrong password or a missing database, which waiting doesn't mend.
  if (error instanceof DatabaseError) return describeFailure(error, false)
  return unavailable('The database is away or too busy.', error)
}

const unavailable = (sentence: string, cause: unknown) =>
  new DatabaseUnavailableError(sentence, { cause })

// A quota and a limit have no code of their own at PostgreSQL, only the system's words.
function isFull({ code, message }: DatabaseError) {
  if (code === '53100') return true
  return code === 'XX000' && /: (File too large|Disk quota exceeded)$/.test(message)
}
