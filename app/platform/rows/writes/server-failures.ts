const SENTENCE = 'Something went wrong on our side. Please try again in a moment.'

/** A code for reporting a problem: the beginning of the id that the server logs with the error. */
export function quoteRequest({ headers }: Response) {
  const id = headers.get('x-request-id')?.split('-')[0]
  return id ? ` If it happens again, please tell us this number: ${id}` : ''
}

/** Sentences of the server that were passed on; they may also arrive as the message of an exception. */
const passedOn = new Set<string>()

/** Whether a message is the sentence above or one of the server's own sentences. */
export const isServerFailure = (message: string) =>
  message.startsWith(SENTENCE) || passedOn.has(message)

/**
 * `fetch` for the data client. The readable sentence of a busy or full server is kept. The body of an internal error
 * may be anything, so a plain sentence replaces it. For Auth the server's sentence is thrown, because supabase-js drops
 * such a response and keeps only the message of an exception; without one, each form has its own words.
 */
export const explainServerFailures =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (response.status < 500) return response
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/auth/v1/')) throw new Error((await findOwnSentence(response)) ?? '')
    const sentence = response.status === 500 ? undefined : await findOwnSentence(response)
    const message = sentence ?? SENTENCE + quoteRequest(response)
    const body = JSON.stringify({ code: 'PT500', message, error: message })
    return new Response(body, { status: response.status })
  }

async function findOwnSentence(response: Response): Promise<string | undefined> {
  const body: { message?: unknown; msg?: unknown } = await response.json().catch(() => ({}))
  const sentence = body?.message ?? body?.msg
  // A proxy in front of the site may send anything, but hardly ever a complete sentence.
  if (typeof sentence !== 'string' || !/^\p{Lu}\p{Ll}* .{5,200}$/u.test(sentence)) return
  passedOn.add(sentence)
  return sentence
}
