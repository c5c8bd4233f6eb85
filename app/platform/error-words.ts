/**
 * What to tell a person about a failure: the server's own sentence where it sent one, otherwise
 * `fallback`. supabase-js words a broken connection as "{}" or as the browser's own technical line.
 */
export function errorWords(error: unknown, fallback: string): string {
  if (!(error instanceof Object) || !('message' in error)) return fallback
  const { message } = error
  const isTechnical =
    error instanceof TypeError || ('name' in error && error.name === 'AuthRetryableFetchError')
  const isSentence = typeof message === 'string' && /\p{L}/u.test(message)
  return isSentence && !isTechnical && !/^TypeError|fetch/i.test(message) ? message : fallback
}
