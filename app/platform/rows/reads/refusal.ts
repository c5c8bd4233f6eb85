/** Whether the backend answered with a refusal, as opposed to a failure on the way. */
export const isRefusal = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'PostgrestError'

/** An error without its words, which may name tables; a plain object, because it is sent to browsers. */
export const redactError = (error: Error | null): Error | null =>
  error && { name: isRefusal(error) ? 'PostgrestError' : 'Error', message: '' }
