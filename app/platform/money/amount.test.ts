import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, priceInput, priceText } from './amount.ts'
import { formatPrice } from './price.ts'

const [space, narrow] = ['\u00a0', '\u202f']

test.each([
  ['225', 22_500],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1,200', 120_000],
  ['$1,200.50', 120_050],
  [' $ 1,200.5 ', 120_050],
  ['1 200,50', 120_050],
  [`1${space}200,50${space}$`, 120_050],
  [`1${narrow}200.50`, 120_050],
  ['99,999,999.99', 9_999_999_999],
  ['', null],
  [' ', null],
])('the typed amount %j is parsed as %j cents', (typed, cents) => {
  expect(parseAmount(typed)).toEqual({ cents })
})

test.each([
  'abc',
  '$',
  '1e5',
  '12,50.00',
  '1,200,50',
  '1,20,300',
  '1.200,50',
  '12.',
  '007',
  '(5)',
  '225 CAD',
  '٢٢٥',
])('%j could be a typo, so it is refused with an example', (typed) => {
  expect(parseAmount(typed)).toEqual({ problem: 'Write the amount like 1,250.00.' })
})

test.each([
  ['1.200', 'Write at most two decimals, like 1,250.00.'],
  ['-5', 'The amount can’t be less than $0.00.'],
  ['$-5', 'The amount can’t be less than $0.00.'],
  ['100000000', 'The amount can be at most $99,999,999.99.'],
  ['9'.repeat(400), 'The amount can be at most $99,999,999.99.'],
])('%j is refused, and the message gives the reason', (typed, problem) => {
  expect(parseAmount(typed)).toEqual({ problem })
})

describe('any amount and any text', () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999_999 })
  const french = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' })
  const english = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

  test('prices in the site’s, English and Canadian French format are parsed as the same cents', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const price = cents / 100
        const texts = [
          formatPrice(price),
          priceText(price),
          price.toFixed(2).replace('.', ','),
          english.format(price),
          french.format(price),
        ]
        for (const text of texts) expect(parseAmount(text), text).toEqual({ cents })
      }),
    )
  })

  test('a parsed price has exactly the digits that were typed, in their order', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. $-e'), maxLength: 14 })
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseAmount(text)
        if ('problem' in amount || amount.cents === null) return
        const digits = text.replace(/\D/g, '')
        const readings = [digits, `${digits}0`, `${digits}00`].map(Number)
        expect(readings).toContain(amount.cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('text of any script is parsed as an amount or gets an error message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const amount = parseAmount(text)
        if ('problem' in amount) expect(amount.problem).toMatch(/\.$/)
        else expect(amount.cents === null).toBe(text.trim() === '')
      }),
    )
  })
})

test('a field returns dollars, or an error message', () => {
  expect(priceInput.parse('1,200.50')).toBe(1200.5)
  expect(priceInput.parse(' ')).toBeNull()
  expect(priceInput.safeParse('1e5').error?.issues).toMatchObject([
    { message: 'Write the amount like 1,250.00.' },
  ])
})

test('a field shows a price with two decimals, and no price as empty', () => {
  expect(priceText(225.5)).toBe('225.50')
  expect(priceText(null)).toBe('')
})
