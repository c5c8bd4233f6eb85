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

test('the forms of /auth quote the server’s sentence about an internal error, or use their own words', async () => {
  const failed = (body: object) =>
    ask(JSON.stringify(body), 500, 'https://site.example/auth/v1/token').catch((error) => error)
  const wrap = (error: Error) =>
    Object.assign(new Error(error.message), { name: 'AuthRetryableFetchError' })
  const sentence = 'Database error querying schema'
  expect(errorMessage(wrap(await failed({ msg: sentence })), 'Failed to sign in')).toBe(sentence)
  expect(errorMessage(wrap(await failed({})), 'Failed to sign in')).toBe('Failed to sign in')
})

test('messages of proxies and internal errors are replaced', async () => {
  for (const [body, status] of [
    ['<html>503 Service Unavailable</html>', 503],
    [JSON.stringify({ message: 'connect ECONNREFUSED' }), 502],
    [JSON.stringify({ message: 'Relation faqs does not exist' }), 500],
    ['null', 503],
  ] as const)
    expect(await messageOf(ask(body, status))).toMatch(/^Something went wrong on our side/)
})
