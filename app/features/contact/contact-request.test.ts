import { describe, expect, test } from 'vitest'
import { readOutcome, readTyped } from './contact-request.ts'

describe('a visitor learns whether a message was sent', () => {
  test('when it was stored', async () => {
    expect(await readOutcome(Response.json({ success: true }))).toEqual({ isSent: true })
  })

  test('when it was refused, in the server’s words', async () => {
    const fields = { email: 'Please check your email address.' }
    expect(
      await readOutcome(Response.json({ error: 'Please check.', fields }, { status: 400 })),
    ).toEqual({ isSent: false, error: 'Please check.', problems: fields })
  })

  test.each(['<h1>Bad gateway</h1>', 'null', '{"error":7}', ''])(
    'when the answer can’t be read: %j',
    async (body) => {
      expect(await readOutcome(new Response(body, { status: 502 }))).toEqual({
        isSent: false,
        error: 'Something went wrong',
        problems: undefined,
      })
    },
  )
})

test('a field that is missing or holds a file is read as empty', () => {
  const form = new FormData()
  form.set('name', 'Ruth')
  form.set('message', new File(['x'], 'x.txt'))
  expect(readTyped(form)).toEqual({ name: 'Ruth', email: '', phone: '', message: '', website: '' })
})
