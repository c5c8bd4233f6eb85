import { describe, expect, test } from 'vitest'
import { parseOpeningHours } from './opening-hours.ts'
import { findOffset, findOpeningState } from './opening-state.ts'
import type { SpecialHours } from './special-hours.ts'

const usual = parseOpeningHours('Mon-Fri 08:30-17:00\nSat 09:00-13:00\nSun closed')
/** The state at a time written with the firm's offset, such as 2026-11-20T16:59:59-07:00. */
const stateAt = (time: string, hours = usual, special: SpecialHours[] = []) =>
  findOpeningState({ usual: hours, special }, new Date(time), Number(time.slice(-6, -3)) * 60)
const sentenceAt = (time: string, hours = usual) => stateAt(time, hours)?.sentence

test.each([
  ['Friday 16:59', '2026-11-20T16:59:59-07:00', 'We’re open now, until 5 pm.'],
  ['Friday 17:00', '2026-11-20T17:00:00-07:00', 'We open at 9 am tomorrow, Saturday.'],
  ['Saturday noon', '2026-11-21T12:00:00-07:00', 'We’re open now, until 1 pm.'],
  ['Sunday', '2026-11-22T10:00:00-07:00', 'We open at 8:30 am tomorrow, Monday.'],
  ['Monday after midnight', '2026-11-23T00:30:00-07:00', 'We open at 8:30 am today, Monday.'],
  ['Monday 8:29', '2026-11-23T08:29:59-07:00', 'We open at 8:30 am today, Monday.'],
  ['a summer Friday', '2026-06-19T16:30:00-06:00', 'We’re open now, until 5 pm.'],
])('a family that comes on %s reads whether we are open', (_, time, sentence) => {
  expect(sentenceAt(time)).toBe(sentence)
})

test('the firm stays open until the end of the day if its hours end at midnight', () => {
  for (const written of ['Mon-Sun 12:00-00:00', 'Mon-Sun 12:00-24:00']) {
    const late = parseOpeningHours(written)
    expect(sentenceAt('2026-11-20T23:59:00-07:00', late)).toBe('We’re open now, until midnight.')
    expect(sentenceAt('2026-11-21T00:00:00-07:00', late)).toBe('We open at 12 pm today, Saturday.')
  }
})

test('the sentence is valid until we open or close, or the day is over', () => {
  const until = (time: string) => stateAt(time)?.until.toISOString()
  expect(until('2026-11-20T16:58:20-07:00')).toBe('2026-11-21T00:00:00.000Z')
  expect(until('2026-11-20T23:10:00-07:00'), 'tomorrow is today then').toBe(
    '2026-11-21T07:00:00.000Z',
  )
  expect(until('2026-11-23T08:00:00-07:00')).toBe('2026-11-23T15:30:00.000Z')
})

test('the firm is closed over lunch, and a firm that opens one day a week opens next on that day', () => {
  const pause = parseOpeningHours('Mon-Fri 13:00-17:00\nMon-Fri 09:00-12:00')
  expect(sentenceAt('2026-11-23T12:30:00-07:00', pause)).toBe('We open at 1 pm today, Monday.')
  expect(sentenceAt('2026-11-23T11:30:00-07:00', pause)).toBe('We’re open now, until 12 pm.')
  const monday = parseOpeningHours('Mon 09:00-12:00')
  expect(sentenceAt('2026-11-23T15:00:00-07:00', monday)).toBe('We open at 9 am next Monday.')
})

test('nothing is shown if no hours are set or every day is closed', () => {
  expect(stateAt('2026-11-23T12:00:00-07:00', [])).toBeUndefined()
  expect(stateAt('2026-11-23T12:00:00-07:00', parseOpeningHours('Mon-Sun closed'))).toBeUndefined()
})

test('a family whose page was rendered before the clocks changed reads the right sentence afterwards', () => {
  const clock = {
    now: '2025-03-08T20:00:00Z',
    offset: -420,
    change: { at: '2025-03-09T09:00:00Z', to: -360 },
  }
  const sentence = (time: string) =>
    findOpeningState({ usual }, new Date(time), findOffset(clock, new Date(time)))?.sentence
  expect(sentence('2025-03-08T19:59:00Z')).toBe('We’re open now, until 1 pm.')
  expect(sentence('2025-03-10T14:45:00Z'), '8:45 after the change').toBe(
    'We’re open now, until 5 pm.',
  )
  expect(findOffset(clock, new Date('2025-03-09T08:59:59Z'))).toBe(-420)
})

describe('single days with special hours', () => {
  const from = (hours_from: string, hours_until: string, opens?: string, closes?: string) => ({
    hours_from,
    hours_until,
    opens: opens ?? null,
    closes: closes ?? null,
  })
  const specialSentenceAt = (time: string, ...special: SpecialHours[]) =>
    stateAt(time, usual, special)?.sentence

  test('a family reads that we are closed on a special day, and when we open next', () => {
    const christmas = from('2026-12-24', '2027-01-03')
    expect(specialSentenceAt('2026-12-23T17:30:00-07:00', christmas)).toBe(
      'We open at 8:30 am on Monday, January 4.',
    )
    expect(specialSentenceAt('2026-12-25T10:00:00-07:00', christmas)).toBe(
      'We open at 8:30 am on Monday, January 4.',
    )
    expect(specialSentenceAt('2027-01-03T10:00:00-07:00', christmas)).toBe(
      'We open at 8:30 am tomorrow, Monday.',
    )
  })

  test('a family reads that we are open on a day that is usually closed, and for how long', () => {
    const sunday = from('2026-11-22', '2026-11-22', '10:00', '12:30')
    expect(specialSentenceAt('2026-11-22T10:00:00-07:00', sunday)).toBe(
      'We’re open now, until 12:30 pm.',
    )
    expect(specialSentenceAt('2026-11-22T12:30:00-07:00', sunday)).toBe(
      'We open at 8:30 am tomorrow, Monday.',
    )
    expect(stateAt('2026-11-22T09:10:00-07:00', usual, [sunday])?.until.toISOString()).toBe(
      '2026-11-22T17:00:00.000Z',
    )
  })

  test('the first of two notices for a day applies in place of the usual hours', () => {
    const [noon, week] = [
      from('2026-11-25', '2026-11-25', '12:00', '13:00'),
      from('2026-11-23', '2026-11-27'),
    ]
    expect(specialSentenceAt('2026-11-23T09:00:00-07:00', noon, week)).toBe(
      'We open at 12 pm on Wednesday.',
    )
    expect(specialSentenceAt('2026-11-25T13:00:00-07:00', noon, week)).toBe(
      'We open at 9 am on Saturday.',
    )
  })
})
