import { expect, test } from 'vitest'
import { splitNumbers } from './message-words.tsx'

const numbersIn = (text: string) =>
  splitNumbers(text)
    .filter(({ href }) => href)
    .map(({ label }) => label)

test.each([
  '(250) 555-0199',
  '250 555 0199',
  '250.555.0199',
  '2505550199',
  '1-250-555-0199',
  '+1 (250) 555-0199',
  '+44 20 7946 0000',
  '+33 6 12 34 56 78',
  '+41 250 555 0199',
  '(250)/555-0199',
  '1-888-PET-PETS',
])('%s in a message becomes a link to call', (number) => {
  expect(numbersIn(`Please call ${number}. Thank you`)).toEqual([number])
  expect(numbersIn(number)).toEqual([number])
  expect(numbersIn(`After 5 ${number}, 9-5`)).toEqual([number])
})

test('linking phone numbers neither loses nor moves any text of a message', () => {
  const text = 'Home 250 555 0199, work (403) 555-0142\nafter 5 pm'
  expect(splitNumbers(text).map(({ label }) => label)).toEqual([
    'Home ',
    '250 555 0199',
    ', work ',
    '(403) 555-0142',
    '\nafter 5 pm',
  ])
  expect(splitNumbers('')).toEqual([])
})

test.each([
  'She was born on 2009-11-20 and weighed 30 lb.',
  'Her chip is 985112003456789.',
  'Her chip is 985 112 003 456 789.',
  'From $10 to $1,250.00, or 555-0199',
  'Invoice 12345678901234',
  'We paid 1 800 dollars for an 800-calorie diet and a 250-kilogram horse.',
  'Visit 250-555-0142-77 or 250 555 0142 12345',
])('%s contains no number to call', (text) => expect(numbersIn(text)).toEqual([]))
