import { expect, test } from 'vitest'
import { newTier, newTierInput, priceInput, priceText, tierNameInput } from './tier-input.ts'

const complaint = (text: string) => priceInput.safeParse(text).error?.issues[0]?.message

test.each([
  ['225', 225],
  ['225.5', 225.5],
  [' 0.00 ', 0],
  ['99999999.99', 99_999_999.99],
  ['', null],
])('%o is the price %o', (text, price) => {
  expect(priceInput.parse(text)).toBe(price)
})

test.each([
  ['no number', 'Enter a number, such as 225.00'],
  ['-0.01', 'A price must be at least $0.00'],
  ['1.005', 'A price has at most two decimals, such as 225.50'],
  ['1e-3', 'A price has at most two decimals, such as 225.50'],
  ['100000000', 'A price must be at most $99,999,999.99'],
])('%o is no price, and the words say why', (text, words) => {
  expect(complaint(text)).toBe(words)
})

test('a price stands in its field with two decimals, none as nothing', () => {
  expect(priceText(225.5)).toBe('225.50')
  expect(priceText(null)).toBe('')
})

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
