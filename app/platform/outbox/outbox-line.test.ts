import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from './entries.ts'
import { type Kind, registerKind } from './kinds.ts'
import { describeEntry } from './outbox-line.tsx'

const DAY = 24 * 60 * 60_000

test.each<[string, boolean, Partial<Entry>, string]>([
  ['is being sent', true, {}, 'It is being sent.'],
  ['is offline', false, {}, 'It will be sent by itself when the connection returns.'],
  ['was refused', true, { refusal: { error: 'No.' } }, 'It could not be sent: No.'],
  [
    'is tried again',
    true,
    { refusal: { error: 'Busy.' }, retryAt: 1 },
    'It could not be sent: Busy. It will be tried again by itself.',
  ],
  ['is old', true, { at: Date.now() - 2 * DAY }, 'Shall it be sent now? You wrote it on '],
])('a family reads how its message stands when it %s', (_, online, given, words) => {
  onTestFinished(registerKind('message', { asksAfter: DAY } as Kind<unknown>))
  const entry = { kind: 'message', id: 'one', payload: {}, at: Date.now(), ...given }
  expect(describeEntry(entry, online).slice(0, words.length)).toBe(words)
  if (words.endsWith('.')) expect(describeEntry(entry, online)).toBe(words)
})
