import { expect, test } from 'vitest'
import type { ContactMessage } from '../message.ts'
import { describeWaiting, groupByFamily, isWaiting, nameWaiting } from './waiting.ts'

const message = {
  created_at: '2026-11-20T12:00:00Z',
  status: 'new',
  answered_at: null,
  spam_reason: null,
} as ContactMessage

test.each([
  ['2026-11-20T11:59:00Z', 'Waiting for less than an hour'],
  ['2026-11-20T12:59:00Z', 'Waiting for less than an hour'],
  ['2026-11-20T13:00:00Z', 'Waiting for 1 hour'],
  ['2026-11-21T11:59:00Z', 'Waiting for 23 hours'],
  ['2026-11-21T12:00:00Z', 'Waiting for 1 day'],
  ['2026-11-23T12:00:00Z', 'Waiting for 3 days'],
])('at %s a message that arrived at noon reads "%s"', (now, words) => {
  expect(describeWaiting(message, Date.parse(now))).toBe(words)
})

test('spam, answered and completed messages don’t count as waiting for an answer', () => {
  expect(isWaiting(message)).toBe(true)
  expect(isWaiting({ ...message, status: 'in-progress' })).toBe(true)
  expect(isWaiting({ ...message, status: 'completed' })).toBe(false)
  expect(isWaiting({ ...message, answered_at: '2026-11-20T13:00:00Z' })).toBe(false)
  expect(isWaiting({ ...message, spam_reason: 'Seven links' })).toBe(false)
})

test('a family that wrote twice is counted once, as waiting since its first message', () => {
  const wrote = (name: string, email: string | null, id: string) => ({
    ...message,
    id,
    name,
    email,
  })
  const families = groupByFamily([
    wrote('Ruth', 'ruth@example.com', '1'),
    wrote('Ewan', 'ewan@example.com', '2'),
    wrote('Ruth H.', 'Ruth@Example.com', '3'),
    wrote('Hanna', null, '4'),
    wrote('Ida', null, '5'),
  ])
  expect(families.map(({ id }) => id)).toEqual(['1', '2', '4', '5'])
  expect([2, 1, 0].map(nameWaiting)).toEqual([
    '2 families are waiting for an answer',
    '1 family is waiting for an answer',
    'No family is waiting for an answer.',
  ])
})
