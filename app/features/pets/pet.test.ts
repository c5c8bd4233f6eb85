import { expect, test } from 'vitest'
import { findMissingBefore, findNextStep, stepsOf, tellStep } from './pet.ts'

test('the next step is the first that nobody has recorded, and there is none after the last', () => {
  expect(findNextStep('individual', new Set())).toBe('collected')
  expect(findNextStep('individual', new Set(['collected', 'cremated']))).toBe('in_care')
  expect(findNextStep('communal', new Set(stepsOf.communal))).toBeUndefined()
})

test('a step recorded out of order lists the missing earlier steps of its service', () => {
  expect(findMissingBefore('cremated', 'individual', new Set(['collected']))).toEqual(['in_care'])
  expect(findMissingBefore('scattered', 'communal', new Set(['cremated']))).toEqual([
    'collected',
    'in_care',
  ])
  expect(findMissingBefore('collected', 'communal', new Set())).toEqual([])
  expect(findMissingBefore('ready', 'communal', new Set())).toEqual([])
})

test('a family reads its pet’s name instead of “it”, and an explanation of the service', () => {
  for (const service of ['individual', 'communal'] as const)
    for (const step of stepsOf[service]) {
      const sentence = tellStep(step, { name: 'Bella', service })
      expect(sentence).not.toMatch(/\bits?\b/i)
    }
  const tell = (service: keyof typeof stepsOf) =>
    stepsOf[service].map((step) => tellStep(step, { name: 'Bella', service }))
  expect(tell('individual')).toEqual([
    'We collected Bella.',
    'Bella is in our care.',
    'Bella was cremated, alone in the chamber.',
    'The ashes of Bella are ready.',
    'The ashes of Bella were returned.',
  ])
  expect(tell('communal').slice(2)).toEqual([
    'Bella was cremated, together with others.',
    'The ashes were scattered in our memorial garden.',
  ])
})
