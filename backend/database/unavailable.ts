/** The database can't be reached, or is too busy, at the moment: worth a 503 and another try. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

const CODES = new Set([
  // Those of the driver and of the system.
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EACCES'],
  // PostgreSQL's: out of memory, too many connections, shutting down, crashed, starting up.
  ...['53200', '53300', '57P01', '57P02', '57P03'],
])

/** A failure to reach the database, or to find room in it, becomes a DatabaseUnavailableError; any other stays itself. */
export function asDatabaseError(error: unknown): unknown {
  if (isFull(error)) return unavailable('The disk of the database is full.', error)
  const { code } = error as { code?: string }
  return code && CODES.has(code) ? unavailable('The database is away.', error) : error
}

const unavailable = (sentence: string, cause: unknown) =>
  new DatabaseUnavailableError(sentence, { cause })

// A quota and a limit have no code of their own at PostgreSQL, only the system's words.
function isFull(error: unknown) {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === '53100') return true
  return code === 'XX000' && /: (File too large|Disk quota exceeded)$/.test(message)
}
