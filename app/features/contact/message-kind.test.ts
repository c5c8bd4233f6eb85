import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import { registerKind } from '../../platform/outbox/kinds.ts'
import type { TypedMessage } from './contact-request.ts'
import { describeWaitingMessage, messageKind } from './message-kind.tsx'

const DAY = 24 * 60 * 60 * 1000
const typed = {
  ...{ name: 'Ruth', email: 'ruth@example.com', phone: '250 555 0142', topic: '', about: '' },
  message: 'Biscuit died.',
} as TypedMessage
const waiting = (words = typed, at = Date.now()) => ({
  ...{ kind: 'message', id: 'one', at, payload: { typed: words } },
})

const kind = messageKind({ supabaseUrl: '', publishableKey: '' })
let storage: Map<string, string>

beforeEach(() => {
  storage = stubLocalStorage()
  return registerKind('message', kind)
})

const refused = { ...waiting(), refusal: { error: 'No.' } }

test.each([
  ['being sent', waiting(), {}, true],
  ['will be sent by itself when', waiting(), {}, false],
  ['Keep this page open', waiting(), { isKept: false }, false],
  ['Press Send Message to send it', waiting(typed, Date.now() - DAY - 1), {}, true],
  ['No.', refused, {}, true],
  ['waits as it was', refused, { isChanged: true }, true],
])('a family reads “%s” about a message that waits', (words, entry, change, online) => {
  const state = { isChanged: false, isKept: true, ...change }
  expect(describeWaitingMessage(entry, state, online).error).toContain(words)
})

const begin = (draft: object) =>
  storage.set('contact-draft', JSON.stringify({ typed, at: Date.now(), ...draft }))

test('a message that arrived removes its draft, but not what was begun since', () => {
  begin({ typed: { ...typed, message: 'Another one' } })
  kind.onArrived(waiting())
  expect(storage.size).toBe(1)
  begin({ typed: { ...typed, about: 'Larch urn' } })
  kind.onArrived(waiting())
  expect(storage.size).toBe(0)
})
