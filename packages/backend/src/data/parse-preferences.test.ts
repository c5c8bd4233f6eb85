import { expect, test } from 'vitest'
import { appliedPreferences, parsePreferences } from './parse-preferences.ts'

const parse = (prefer: string) => parsePreferences(new Headers({ prefer }))
const refusedWith = (details: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: 'PGRST122', details }) })

test('the first value of each counts', () => {
  expect(parse('return=minimal, return=representation,count=exact')).toEqual({
    return: 'minimal',
    count: 'exact',
  })
})

test('an unknown preference is passed over, and refused under handling=strict', () => {
  expect(parse('return=all, wish')).toEqual({})
  expect(() => parse('handling=strict, return=all, wish, count=exact')).toThrow(
    refusedWith('Invalid preferences: return=all, wish'),
  )
})

test('a time zone is passed on as it is', () => {
  for (const timezone of ['America/Vancouver', 'UTC', '+05:30', 'Mars/Utopia'])
    expect(parse(`timezone=${timezone}`)).toEqual({ timezone })
})

test('a wish to roll back is refused, for it would be kept otherwise', () => {
  expect(() => parse('tx=rollback')).toThrow(refusedWith('Invalid preferences: tx=rollback'))
})

test('max-affected counts under handling=strict alone', () => {
  expect(parse('max-affected=3')).toEqual({})
  expect(parse('handling=strict,max-affected=3')).toEqual({ handling: 'strict', maxAffected: 3 })
})

test('the answer tells which preferences were applied, any count as the exact one it is', () => {
  const preferences = parse('handling=strict,max-affected=3,count=planned,return=minimal')
  expect(appliedPreferences(preferences, ['return', 'maxAffected'])).toBe(
    'return=minimal, count=exact, handling=strict, max-affected=3',
  )
  expect(appliedPreferences({})).toBeUndefined()
})
