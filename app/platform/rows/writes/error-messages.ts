import { isServerFailure } from './server-failures.ts'

const refusals: Record<string, string> = {
  '42501': 'Only an administrator who is signed in may do this.',
  '23505': 'There is one like this already.',
  '23514': 'The server refused what was entered. Please check it.',
}

/**
 * The message for a person about a failure: the server's own sentence if it sent one, otherwise `fallback`.
 * PostgreSQL's errors are translated by their code, because their messages are technical. A lost connection gets
 * `fallback`, because supabase-js reports it as "{}" or as the browser's technical message.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Object) || !('message' in error)) return fallback
  if (isWithoutSession(error)) return 'Your session has ended. Please begin again at the sign-in.'
  const { message } = error
  const code = errorCode(error)
  if (code && !OUR_OWN_SENTENCE.test(code)) return refusals[code] ?? fallback
  const isSentence = typeof message === 'string' && /\p{L}/u.test(message)
  return isSentence && !isUnreachable(error) ? message : fallback
}

/** The server's own message for places that quote it, even if it is technical, or that the server was unreachable. */
export function quoteServer(error: unknown): string {
  if (!(error instanceof Object) || !('message' in error) || isUnreachable(error))
    return 'The server could not be reached. Please try again.'
  const { message } = error
  return errorMessage(error, typeof message === 'string' ? message : 'The server refused it.')
}

/** Whether no response came: a lost connection, which the browser or supabase-js reports in technical terms. */
function isUnreachable(error: object) {
  const message = 'message' in error ? String(error.message) : ''
  if (isServerFailure(message)) return false
  const isRetryable = 'name' in error && error.name === 'AuthRetryableFetchError'
  return error instanceof TypeError || isRetryable || /^TypeError|fetch/i.test(message)
}

/** Whether a missing right is the reason, or what a failed step of a longer act names as its cause. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Object &&
  (errorCode(error) === '42501' || ('cause' in error && isForbidden(error.cause)))

/** The auth client's error once the server no longer knows the session, or refuses its token. */
export const isWithoutSession = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AuthSessionMissingError' || ('code' in error && error.code === 'bad_jwt'))

/** Errors raised by our database functions have messages for people; codes such as PT429 also set an HTTP status. */
const OUR_OWN_SENTENCE = /^(P0001|PT\d{3})$/

/** The error code of PostgreSQL or PostgREST, if there is one. A 403 from Storage also means row-level security. */
function errorCode(error: object): string | undefined {
  if ('statusCode' in error && error.statusCode === '403') return '42501'
  return 'code' in error &&
    typeof error.code === 'string' &&
    /^(PGRST\d+|[0-9A-Z]{5})$/.test(error.code)
    ? error.code
    : undefined
}

/**
 * The form field that caused a database error. Constraints are named `<table>_<column>_check` and
 * `<table>_<column>_key`.
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
