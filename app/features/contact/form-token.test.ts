import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import { putEntry, removeEntry } from '../../platform/outbox/entries.ts'
import { deliverMessage, MESSAGE, type Message } from './deliver-message.ts'
import { takeFormToken, touchForm } from './form-token.ts'

const settings = { supabaseUrl: 'https://backend.test', publishableKey: 'key' }
const refuse = (status: number, headers?: HeadersInit) =>
  Response.json({ error: 'No.' }, { status, headers })

let sent: Record<string, string>[] = []
/** The first responses of the server; it then issues tokens. */
let answers: Response[] = []

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('window', new EventTarget())
  sent = []
  answers = []
  let issued = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    return answers.shift() ?? Response.json({ token: `token ${++issued}` })
  })
})

test('each message has a token of its own, which is fetched once when its form is touched', async () => {
  touchForm(settings)
  touchForm(settings)
  expect(await takeFormToken(settings)).toMatchObject({ text: 'token 1' })
  expect(await takeFormToken(settings)).toMatchObject({ text: 'token 2' })
})

test('a token that could not be fetched is fetched again when the message is sent, or its sender reads why not', async () => {
  answers = [refuse(503)]
  touchForm(settings)
  expect(await takeFormToken(settings)).toMatchObject({ text: 'token 1' })
  answers = [refuse(503)]
  expect(await takeFormToken(settings)).toMatchObject({ outcome: { error: 'No.' } })
})

const entry = (at = Date.now(), token?: Message['token']) => {
  const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', topic: '', about: '' }
  const payload: Message = { typed: { ...typed, message: 'Biscuit died.' }, token }
  return { kind: MESSAGE, id: 'one', at, payload }
}
const deliver = async (message = entry(Date.now(), { text: 'token' })) => {
  putEntry(message)
  return deliverMessage(message, settings, new AbortController().signal)
}

test.each([
  ['taken back', () => removeEntry('one')],
  ['changed', () => putEntry(entry(Date.now() + 1))],
])('a message that was %s while it waited for its token is not sent', async (_, act) => {
  const delivery = deliver(entry())
  act()
  expect([await delivery, sent]).toEqual(['withdrawn', []])
})

test('a message is sent again when the server asks for it, and never if it would be refused again', async () => {
  answers = [
    refuse(503),
    refuse(429, { 'retry-after': '7' }),
    ...[400, 413, 415].map((no) => refuse(no)),
  ]
  for (const retryAfter of [60_000, 7000, undefined, undefined, undefined])
    expect(await deliver()).toEqual({ error: 'No.', problems: undefined, retryAfter })
  expect(await deliver()).toBe('arrived')
  expect(sent[0]).toMatchObject({ name: 'Ruth', message: 'Biscuit died.', token: 'token' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed')))
  for (const message of [entry(), undefined]) expect(await deliver(message)).toBe('no answer')
})
