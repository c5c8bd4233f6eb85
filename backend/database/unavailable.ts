/** The database can't be reached, or is too busy, at the moment: worth a 503 and another try. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

const CODES = new Set([
  // Those of the driver and of the system.
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EACCES'],
  // PostgreSQL's: disk full, out of memory, too many connections, shutting down, crashed, starting up.
  ...['53100', '53200', '53300', '57P01', '57P02', '57P03'],
])

/** A failure to reach the database becomes a DatabaseUnavailableError, any other stays itself. */
export function asDatabaseError(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (!code || !CODES.has(code)) return error
  const sentence = code === '53100' ? 'The disk of the database is full.' : 'The database is away.'
  return new DatabaseUnavailableError(sentence, { cause: error })
}
