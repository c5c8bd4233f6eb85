import { describe, expect, test } from 'vitest'
import { readOutcome, readTyped } from './contact-request.ts'

describe('a visitor learns whether a message was sent', () => {
  test('a visitor learns that a message was stored', async () => {
    expect(await readOutcome(Response.json({ success: true }))).toEqual({ isSent: true })
  })

  test('a visitor reads a refusal in the server’s words', async () => {
    const fields = { email: 'Please check your email address.' }
    expect(
      await readOutcome(Response.json({ error: 'Please check.', fields }, { status: 400 })),
    ).toEqual({ isSent: false, error: 'Please check.', problems: fields, isFinal: true })
  })

  test('a visitor learns how long to wait before the message is sent again', async () => {
    const answer = { status: 429, headers: { 'Retry-After': '7' } }
    expect(await readOutcome(Response.json({ error: 'Please wait.' }, answer))).toEqual({
      isSent: false,
      error: 'Please wait.',
      isFinal: false,
      retryAfter: 7000,
    })
  })

  test.each(['<h1>Bad gateway</h1>', 'null', '{"error":7}', ''])(
    'a visitor learns that something went wrong when the response can’t be parsed: %j',
    async (body) => {
      expect(await readOutcome(new Response(body, { status: 502 }))).toEqual({
        isSent: false,
        error: 'Something went wrong',
        problems: undefined,
        isFinal: false,
      })
    },
  )
})

test('a truncated response is not treated as a refusal', async () => {
  const broken = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"error":"Too many'))
      body.error(new TypeError('network error'))
    },
  })
  await expect(readOutcome(new Response(broken, { status: 400 }))).rejects.toThrow('network error')
})

test('a field that is missing or holds a file is read as empty', () => {
  const form = new FormData()
  form.set('name', 'Ruth')
  form.set('message', new File(['x'], 'x.txt'))
  expect(readTyped(form)).toEqual({
    name: 'Ruth',
    email: '',
    phone: '',
    message: '',
    topic: '',
    about: '',
  })
})

test('a family whose message fails inside the server reads an id to quote instead of the raw body', async () => {
  const headers = { 'x-request-id': '1a2b3c4d-0000-4000-8000-000000000000' }
  expect(await readOutcome(new Response('TypeError at rows.ts', { status: 500, headers }))).toEqual(
    {
      isSent: false,
      error: 'Something went wrong. If it happens again, please tell us this number: 1a2b3c4d',
      problems: undefined,
      isFinal: false,
    },
  )
})
