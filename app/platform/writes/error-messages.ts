const refusals: Record<string, string> = {
  '42501': 'Only an administrator who is signed in may do this.',
  '23505': 'There is one like this already.',
  '23514': 'The server refused what was entered. Please check it.',
}

/**
 * What to tell a person about a failure: the server's own sentence where it sent one, otherwise
 * `fallback`. A refusal of the database itself is worded here (PostgreSQL's error codes), for its own
 * message is not meant for people; so is a broken connection, which supabase-js words as "{}" or as
 * the browser's technical line.
 */
export function errorWords(error: unknown, fallback: string): string {
  if (!(error instanceof Object) || !('message' in error)) return fallback
  const { message } = error
  const code = errorCode(error)
  if (code && !OUR_OWN_SENTENCE.test(code)) return refusals[code] ?? fallback
  const isTechnical =
    error instanceof TypeError || ('name' in error && error.name === 'AuthRetryableFetchError')
  const isSentence = typeof message === 'string' && /\p{L}/u.test(message)
  return isSentence && !isTechnical && !/^TypeError|fetch/i.test(message) ? message : fallback
}

/** What our database functions raise is worded for people; PT429 and such name an HTTP status too. */
const OUR_OWN_SENTENCE = /^(P0001|PT\d{3})$/

/** The error's code at PostgreSQL or PostgREST, if it has one; Storage refuses for the same reason. */
function errorCode(error: object): string | undefined {
  if ('statusCode' in error && error.statusCode === '403') return '42501'
  return 'code' in error &&
    typeof error.code === 'string' &&
    /^(PGRST\d+|[0-9A-Z]{5})$/.test(error.code)
    ? error.code
    : undefined
}

/**
 * The field a refusal of the database is about, of those in the form: constraints are named
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
