import { expect, test } from 'vitest'
import { newEmail, showAddress } from './account-email.ts'

const problemOf = (email: string) => newEmail.safeParse(email).error?.issues[0]?.message

test.each(['name@example.ca', 'a.b+c@sub.example.ca', 'info@xn--bcher-kva.example'])(
  'the address %s is accepted',
  (email) => expect(problemOf(email)).toBeUndefined(),
)

test.each(['na\u200bme@example.ca', 'name@example.ca.', 'mailto:name@example.ca'])(
  'the address %j is accepted without stray characters from copying',
  (email) => expect(newEmail.parse(email)).toBe('name@example.ca'),
)

test.each([
  ['n\u0430me@example.ca', /only looks like a plain one/],
  ['name..a@example.ca', /beside another dot/],
  ['name.@example.ca', /before the @/],
  ['name@example', /^Enter an e-mail address/],
  ['', /^Enter an e-mail address/],
])('the address %j is refused with a message', (email, words) =>
  expect(problemOf(email)).toMatch(words),
)

test('an address with foreign letters is shown as punycode', () => {
  expect(showAddress('info@b\u00fccher.example')).toBe('info@xn--bcher-kva.example')
  expect(showAddress('hello@quietv\u0430lley.example')).toBe('hello@xn--quietvlley-4qi.example')
  for (const plain of ['name@example.ca', 'name', '']) expect(showAddress(plain)).toBe(plain)
})
