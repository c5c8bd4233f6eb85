import { expect, test } from 'vitest'
import type { ContactMessage } from '../message.ts'
import { describeWaiting, groupByFamily, isWaiting, nameWaiting } from './waiting.ts'

const message = {
  created_at: '2026-11-20T12:00:00Z',
  status: 'new',
  answered_at: null,
  spam_reason: null,
  advert_signs: null,
} as ContactMessage

test.each([
  ['2026-11-20T11:59:00Z', ''],
  ['2026-11-21T11:59:00Z', ''],
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
  expect([2, 1, 0].map((count) => nameWaiting(families.slice(0, count)))).toEqual([
    '2 families are waiting for an answer',
    '1 family is waiting for an answer',
    'No family is waiting for an answer.',
  ])
})

test('messages that may be adverts come last and are counted apart from families', () => {
  const wrote = (name: string, advert_signs: string | null, id: string) => ({
    ...{ ...message, advert_signs, id, name },
    email: `${name}@example.com`,
  })
  const families = groupByFamily([
    wrote('Offers', 'It has links.', '1'),
    wrote('Ruth', 'It has links.', '2'),
    wrote('Ruth', null, '3'),
    wrote('Ewan', null, '4'),
    wrote('Ewan', 'It has links.', '5'),
  ])
  expect(families.map(({ id, advert_signs }) => [id, advert_signs])).toEqual([
    ['2', null],
    ['4', null],
    ['1', 'It has links.'],
  ])
  expect(nameWaiting(families)).toBe(
    '2 families are waiting for an answer; 1 message may be an advert',
  )
  expect(nameWaiting(families.slice(2))).toBe('1 message may be an advert')
})
