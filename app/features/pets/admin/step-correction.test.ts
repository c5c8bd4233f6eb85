import { beforeEach, expect, test, vi } from 'vitest'
import { correctionIn } from './step-correction.ts'

const step = { happened_at: '2026-07-20T14:04:31.5Z', done_by: 'Maria' }
const correct = (when: string, done_by = 'Tom') =>
  correctionIn('America/Edmonton', step).safeParse({ when, done_by })
const problems = (...typed: Parameters<typeof correct>) =>
  correct(...typed).error?.issues.map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-20T17:00:00Z') })
  return () => vi.useRealTimers()
})

test('a step is corrected to a time of the firm’s clock, and an unchanged time keeps its seconds', () => {
  expect(correct('2026-07-20T11:00').data).toEqual({
    happened_at: '2026-07-20T17:00:00.000Z',
    done_by: 'Tom',
  })
  expect(correct('2026-07-20T08:04').data?.happened_at).toBe(step.happened_at)
  for (const [local, moment] of [
    ['2025-03-09T03:30', '2025-03-09T09:30:00.000Z'],
    ['2025-11-02T03:30', '2025-11-02T10:30:00.000Z'],
  ] as const)
    expect(correct(local).data?.happened_at, 'after the clocks have changed').toBe(moment)
})

test('a step of the second of a doubled hour stays in it', () => {
  const second = { happened_at: '2025-11-02T08:30:12Z', done_by: 'Maria' }
  const moveTo = (when: string) =>
    correctionIn('America/Edmonton', second).parse({ when, done_by: 'Tom' }).happened_at
  expect(moveTo('2025-11-02T01:30')).toBe(second.happened_at)
  expect(moveTo('2025-11-02T01:35')).toBe('2025-11-02T08:35:00.000Z')
})

test('a step is refused before it has happened, without a time, and without a person', () => {
  expect(problems('2026-07-20T11:02')).toEqual(['A step can’t be recorded before it has happened'])
  expect(problems('')).toEqual(['Enter the day and the time'])
  for (const when of ['20266-07-20T10:00', '0202-07-20T10:00', '+012026-07-20T10:00'])
    expect(problems(when)).toEqual(['Check the year'])
  expect(problems('2026-07-20T10:00', ' ')).toEqual(['Enter the name of the person'])
})
