import { expect, test } from 'vitest'
import { isName, personInput } from './person-input.ts'

const parse = (person: string) => personInput.safeParse({ person })

test.each([
  ['Ruth <Ruth@Example.com>', 'Ruth@example.com', false],
  [' 250 555-0142 ', '250 555-0142', false],
  ['+1 (250) 555.0142', '+1 (250) 555.0142', false],
  [' Ruth  Hansen ', 'Ruth Hansen', true],
  ['Ruth 2', 'Ruth 2', true],
])('staff who type %j ask about %s', (typed, person, isOnlyName) => {
  expect(parse(typed).data).toEqual({ person })
  expect(isName(person)).toBe(isOnlyName)
})

test.each([
  ['', 'Enter an email address, a phone number or a name'],
  ['R', 'Enter at least two letters of the name'],
  ['ruth@', 'Enter an email address, such as name@example.ca'],
  ['555', 'Enter a phone number with at least seven digits'],
])('staff who type %j read what is missing', (typed, problem) => {
  expect(parse(typed).error?.issues[0]?.message).toBe(problem)
})
