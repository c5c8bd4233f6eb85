import { expect, test } from 'vitest'
import { newEmail } from './account-email.ts'

const problemOf = (email: string) => newEmail.safeParse(email).error?.issues[0]?.message

test.each(['name@example.ca', 'a.b+c@sub.example.ca', 'info@xn--bcher-kva.example'])(
  'the address %s is accepted',
  (email) => expect(problemOf(email)).toBeUndefined(),
)

test.each([
  'na\u200bme@example.ca',
  'name@example.ca.',
  'mailto:name@example.ca',
  'Name <name@example.ca>',
])('the address %j is accepted without stray characters from copying', (email) =>
  expect(newEmail.parse(email)).toBe('name@example.ca'),
)

test.each([
  ['n\u0430me@example.ca', /only looks like a plain one/],
  ['name..a@example.ca', /beside another dot/],
  ['name.@example.ca', /beside the @/],
  ['.name@example.ca', /at its beginning/],
  ['a@example.ca, b@example.ca', /^Enter only one email address/],
  ['name@example', /^Enter an email address/],
  ['', /^Enter an email address/],
])('the address %j is refused with a message', (email, words) =>
  expect(problemOf(email)).toMatch(words),
)
