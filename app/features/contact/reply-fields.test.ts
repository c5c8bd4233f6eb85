import { expect, test } from 'vitest'
import { beginAnswer, describeUnfilled, fillTemplate, findUnfilled } from './reply-fields.ts'

const known = { name: 'Ruth', pet: '', siteUrl: 'https://quietvalley.example' }

test('a template is filled with the known values, and the signature is appended', () => {
  expect(fillTemplate('Dear {name},\n\nsee {price link}', 'Maria', known)).toBe(
    'Dear Ruth,\n\nsee https://quietvalley.example/price\n\nMaria',
  )
  expect(fillTemplate('Dear {name}', '', known)).toBe('Dear Ruth')
})

test('the pet is named wherever a template asks for it, once it is known', () => {
  expect(fillTemplate('{pet} rests. {pet} is home.', '', { ...known, pet: 'Tilly' })).toBe(
    'Tilly rests. Tilly is home.',
  )
})

test('a name that looks like a placeholder is not replaced a second time', () => {
  expect(fillTemplate('{name} and {pet}', '', { ...known, name: '$& {pet}' })).toBe(
    '$& {pet} and {pet}',
  )
})

test('a placeholder without a value is found and explained in a sentence', () => {
  const words = 'Dear Ruth, we are sorry about {pet}. {name}'
  expect(findUnfilled(words)).toEqual({ field: '{pet}', start: 30 })
  expect(describeUnfilled('{pet}')).toBe(
    'Your answer still says {pet}. Please write the pet’s name there.',
  )
  expect(findUnfilled('Dear Ruth, {warmly}')).toBeUndefined()
})

test('an answer begins with a greeting and ends with the signature, if there is one', () => {
  expect(beginAnswer('Ruth', '')).toBe('Dear Ruth,\n\n')
  expect(beginAnswer('Ruth', 'Maria')).toBe('Dear Ruth,\n\n\n\nMaria')
})
