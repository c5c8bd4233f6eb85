const SENTENCE = 'Something went wrong on our side. Please try again in a moment.'

/** The code to quote to the person who runs the site: the beginning of the id that the server logs with the error. */
export function quoteRequest({ headers }: Response) {
  const id = headers.get('x-request-id')?.split('-')[0]
  return id ? ` If it happens again, please tell us this number: ${id}` : ''
}

/** Tells whether a message is the sentence below, which `fetch` may have given as an exception's. */
export const isServerFailure = (message: string) => message.startsWith(SENTENCE)

/**
 * `fetch` for the data client. The body of an internal error may be anything, so a plain sentence takes its place.
 * supabase-js drops such an answer of Auth and keeps only the message of an exception.
 */
export const explainServerFailures =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (response.status < 500) return response
    const message = SENTENCE + quoteRequest(response)
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/auth/v1/')) throw new Error(message)
    return Response.json({ code: 'PT500', message, error: message }, { status: response.status })
  }
