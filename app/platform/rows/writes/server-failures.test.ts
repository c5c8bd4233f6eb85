import { expect, test } from 'vitest'
import { errorMessage } from './error-messages.ts'
import { explainServerFailures } from './server-failures.ts'

const full = 'There is no space left to store this. Please tell the person who runs the site.'

const ask = (body: string, status: number, address = 'https://site.example/rest/v1/faqs') =>
  explainServerFailures(async () => new Response(body, { status }))(address)
const messageOf = async (response: Promise<Response>) => (await (await response).json()).message

test('a person reads the server’s reason if it is a sentence', async () => {
  expect(await messageOf(ask(JSON.stringify({ message: full }), 503))).toBe(full)
  const refusal = await ask(
    JSON.stringify({ msg: 'The database is away at the moment. Try again.' }),
    503,
    'https://site.example/auth/v1/token',
  ).catch((error) => error)
  const wrapped = Object.assign(new Error(refusal.message), { name: 'AuthRetryableFetchError' })
  expect(errorMessage(wrapped, 'Failed to sign in')).toMatch(/^The database is away/)
})

test('messages of proxies and internal errors are replaced', async () => {
  for (const [body, status] of [
    ['<html>503 Service Unavailable</html>', 503],
    [JSON.stringify({ message: 'connect ECONNREFUSED' }), 502],
    [JSON.stringify({ message: 'Internal Server Error' }), 500],
    ['null', 503],
  ] as const)
    expect(await messageOf(ask(body, status))).toMatch(/^Something went wrong on our side/)
})
