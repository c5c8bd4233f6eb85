import { expect, test } from 'vitest'
import { newTier, newTierInput, tierNameInput } from './tier-input.ts'

test('a new tier is proposed with the owner’s words and no price', () => {
  expect(newTierInput.parse(newTier)).toEqual({
    size: 'New Size',
    weight: 'Weight Range',
    individual_price: 0,
    communal_price: 0,
  })
})

test('a tier needs a size and a weight that fit', () => {
  const words = (size: string, weight: string) =>
    tierNameInput.safeParse({ size, weight }).error?.issues.map(({ message }) => message)
  expect(words(' ', '')).toEqual(['Size is required', 'Weight is required'])
  expect(words('a'.repeat(101), '5 lb')).toEqual(['Size must be at most 100 characters'])
  expect(words('Small', 'a'.repeat(101))).toEqual(['Weight must be at most 100 characters'])
})
