import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import { render, textOf } from '../../../tests/rendered.tsx'
import { registerKind } from '../../platform/outbox/kinds.ts'
import { openForm } from './contact-draft.ts'
import type { TypedMessage } from './contact-request.ts'
import { describeWaitingMessage, messageKind } from './message-kind.tsx'

const DAY = 24 * 60 * 60 * 1000
const typed = {
  ...{ name: 'Ruth', email: 'ruth@example.com', phone: '250 555 0142', topic: '', about: '' },
  message: 'Biscuit died.',
} as TypedMessage
const request = { ...typed, arrangement: { pet: 'Bella', way: 'brought' } } as TypedMessage
const waiting = (words = typed, at = Date.now()) => ({
  ...{ kind: 'message', id: 'one', at, payload: { typed: words, page: '/product/urn' } },
})

let canOpen = true
const kind = messageKind({ supabaseUrl: '', publishableKey: '' }, async () => canOpen)
const assign = vi.fn()
let storage: Map<string, string>

beforeEach(() => {
  storage = stubLocalStorage()
  assign.mockClear()
  canOpen = true
  vi.stubGlobal('location', { href: 'https://site.test/', pathname: '/', assign })
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

const change = async (words?: TypedMessage) =>
  textOf(render((await kind.change?.(waiting(words))) as ReactNode))
const begin = (draft: object) =>
  storage.set('contact-draft', JSON.stringify({ typed, at: Date.now(), ...draft }))

test('a waiting message is changed in its own form, if the page of that form can be opened', async () => {
  for (const words of [typed, request]) expect(await change(words)).toBe('')
  expect(assign.mock.calls).toEqual([['/product/urn#contact'], ['/arrange']])
  expect([...storage.keys()]).toEqual(['contact-draft', 'arrangement-draft'])
  canOpen = false
  expect(await change()).toContain('can’t be opened without a connection')
  vi.stubGlobal('location', { ...location, pathname: '/product/urn' })
  const restored = vi.fn()
  const close = openForm('contact', restored)
  expect(await change(), 'its form is on this page').toBe('')
  close()
  expect([restored.mock.calls.length, assign.mock.calls.length]).toEqual([1, 2])
})

test('a waiting message replaces neither another one that was begun, nor what was typed into it', async () => {
  begin({ typed: { ...typed, name: 'Ida' } })
  storage.set('arrangement-draft', storage.get('contact-draft') ?? '')
  expect(await change()).toContain('begun another message')
  expect(await change(request)).toContain('begun another request')
  begin({ typed: { ...typed, name: 'Ida' }, changes: 'one' })
  const begun = storage.get('contact-draft')
  expect([await change(), storage.get('contact-draft')]).toEqual(['', begun])
})

test('a message that arrived removes its draft, but not what was begun since', () => {
  begin({ typed: { ...typed, message: 'Another one' } })
  kind.onArrived(waiting())
  expect(storage.size).toBe(1)
  begin({ typed: { ...typed, about: 'Larch urn' } })
  kind.onArrived(waiting())
  expect(storage.size).toBe(0)
})
