import { expect, test } from 'vitest'
import { errorWords } from './error-words.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test('a refusal of the server is told in its own words', () => {
  const refusal = named('AuthApiError', 'Invalid login credentials')
  expect(errorWords(refusal, 'Failed to sign in')).toBe('Invalid login credentials')
  expect(errorWords({ message: 'This is the last administrator' }, '')).toMatch(/last/)
})

test('a broken connection is told in ours', () => {
  for (const error of [
    named('AuthRetryableFetchError', '{}'),
    named('AuthRetryableFetchError', 'Failed to fetch'),
    named('PostgrestError', 'TypeError: Failed to fetch'),
    new TypeError('undefined is not a function'),
    named('AuthApiError', '{}'),
    'no error at all',
    null,
  ])
    expect(errorWords(error, 'Failed to sign in')).toBe('Failed to sign in')
})

test('who may not is told so, by the data as by the pictures', () => {
  const refused = 'new row violates row-level security policy'
  for (const error of [
    { code: '42501', message: refused },
    { statusCode: '403', message: refused },
  ])
    expect(errorWords(error, '')).toBe('Only an administrator who is signed in may do this.')
})
