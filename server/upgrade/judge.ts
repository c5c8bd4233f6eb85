import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { TOKEN_HEADER } from './journal.ts'

const PATIENCE_MS = 30_000
const EVERY_MS = 300

/**
 * Resolves when the site is healthy and shows its first page.
 * @throws one sentence with what it answered last
 */
export async function requireHealthySite(url: string, token = ''): Promise<void> {
  for (const address of ['/healthz', '/']) await requireAnswer(new URL(address, url), token)
}

async function requireAnswer(url: URL, token: string) {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask(url, token)
    if (answer === '200') return
    if (isFinal(answer) || performance.now() > deadline)
      throw new Error(`${url.pathname} answers ${answer}`)
    await wait(EVERY_MS)
  }
}

// A database may still come back (503), and a connection; other errors stay.
const isFinal = (answer: string) => /^\d+/.test(answer) && !answer.startsWith('503')

/** The status with the beginning of the answer, or why there is none. */
function ask(url: URL, token: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { headers: { [TOKEN_HEADER]: token }, timeout: PATIENCE_MS })
    request
      .on('response', async (response) => {
        const body = await text(response).catch(() => '')
        resolve(
          response.statusCode === 200 ? '200' : `${response.statusCode} ${body.slice(0, 200)}`,
        )
      })
      .on('timeout', () => request.destroy(new Error('nothing in time')))
      .on('error', ({ message }) => resolve(message))
  })
}
