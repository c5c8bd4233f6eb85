import { isServerFailure } from './server-failures.ts'

const refusals: Record<string, string> = {
  '42501': 'Only an administrator who is signed in may do this.',
  '23505': 'There is one like this already.',
  '23514': 'The server refused what was entered. Please check it.',
}

/**
 * What to tell a person about a failure: the server's own sentence where it sent one, otherwise
 * `fallback`. PostgreSQL's refusals get a sentence by their error code, because their messages are
 * technical. A broken connection gets `fallback`, because supabase-js reports it as "{}" or as the
 * browser's technical message.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Object) || !('message' in error)) return fallback
  const { message } = error
  const code = errorCode(error)
  if (code && !OUR_OWN_SENTENCE.test(code)) return refusals[code] ?? fallback
  const isSentence = typeof message === 'string' && /\p{L}/u.test(message)
  return isSentence && !isUnreachable(error) ? message : fallback
}

/**
 * Words for places that quote the server: its own message, also a technical one, or that it could not be reached.
 */
export function quoteServer(error: unknown): string {
  if (!(error instanceof Object) || !('message' in error) || isUnreachable(error))
    return 'The server could not be reached. Please try again.'
  const { message } = error
  return errorMessage(error, typeof message === 'string' ? message : 'The server refused it.')
}

/** Whether no answer came: a broken connection, described in technical words by the browser or supabase-js. */
function isUnreachable(error: object) {
  const message = 'message' in error ? String(error.message) : ''
  if (isServerFailure(message)) return false
  const isRetryable = 'name' in error && error.name === 'AuthRetryableFetchError'
  return error instanceof TypeError || isRetryable || /^TypeError|fetch/i.test(message)
}

/** Errors that our database functions raise have messages for people; PT429 and such set an HTTP status too. */
const OUR_OWN_SENTENCE = /^(P0001|PT\d{3})$/

/** PostgreSQL's or PostgREST's error code, if there is one. Storage's 403 means row-level security, too. */
function errorCode(error: object): string | undefined {
  if ('statusCode' in error && error.statusCode === '403') return '42501'
  return 'code' in error &&
    typeof error.code === 'string' &&
    /^(PGRST\d+|[0-9A-Z]{5})$/.test(error.code)
    ? error.code
    : undefined
}

/**
 * The field of the form that a refusal of the database is about. Constraints are named
 * `<table>_<column>_check` and `<table>_<column>_key`.
 */
export function refusedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Field | undefined {
  if (!(error instanceof Object) || !('message' in error)) return
  const constraint = /constraint "(\w+)"/.exec(String(error.message))?.[1] ?? ''
  return fields.find(
    (field) => constraint.endsWith(`_${field}_check`) || constraint.endsWith(`_${field}_key`),
  )
}
