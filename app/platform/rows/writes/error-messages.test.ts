import { describe, expect, test } from 'vitest'
import { errorMessage, refusedField } from './error-messages.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test('a refusal is shown in the server’s own words', () => {
  const refusal = named('AuthApiError', 'Invalid login credentials')
  expect(errorMessage(refusal, 'Failed to sign in')).toBe('Invalid login credentials')
  expect(errorMessage({ message: 'This is the last administrator' }, '')).toMatch(/last/)
})

test('a lost connection is described in our own words', () => {
  for (const error of [
    named('AuthRetryableFetchError', '{}'),
    named('AuthRetryableFetchError', 'Failed to fetch'),
    named('PostgrestError', 'TypeError: Failed to fetch'),
    new TypeError('undefined is not a function'),
    named('AuthApiError', '{}'),
    'no error at all',
    null,
  ])
    expect(errorMessage(error, 'Failed to sign in')).toBe('Failed to sign in')
})

test('somebody whose session has ended, or whose token is refused, is asked to begin again', () => {
  const ended = named('AuthSessionMissingError', 'Auth session missing!')
  const invalid = Object.assign(named('AuthApiError', 'invalid JWT'), { code: 'bad_jwt' })
  for (const error of [ended, invalid])
    expect(errorMessage(error, '')).toMatch(/^Your session has ended\. Please begin again/)
})

test('a missing right is given as the reason, for data and for pictures', () => {
  const refused = 'new row violates row-level security policy'
  for (const error of [
    { code: '42501', message: refused },
    { statusCode: '403', message: refused },
  ])
    expect(errorMessage(error, '')).toBe('Only an administrator who is signed in may do this.')
})

/** An error as supabase-js throws it for a PostgREST response. */
const refusal = (code: string, message: string) =>
  Object.assign(named('PostgrestError', message), { code, details: null, hint: null })

const duplicate = 'duplicate key value violates unique constraint "partner_clinics_slug_key"'
const check = 'new row for relation "faqs" violates check constraint "faqs_answer_check"'

test.each([
  ['42501', 'new row violates row-level security policy for table "faqs"', /administrator/],
  ['23505', duplicate, 'There is one like this already.'],
  ['23514', check, 'The server refused what was entered. Please check it.'],
  ['22P02', 'invalid input syntax for type uuid: "x"', 'Please try again later.'],
  ['PGRST116', 'Cannot coerce the result to a single JSON object', 'Please try again later.'],
])('a refusal of the database (%s: %s) is explained in plain words', (code, message, words) => {
  const shown = errorMessage(refusal(code, message), 'Please try again later.')
  expect(shown).toMatch(words)
  expect(shown).not.toMatch(/constraint|relation|policy|syntax|column|JSON|JWT|statement/)
})

test('messages of our own database functions are shown unchanged', () => {
  const gone = 'This entry is not there any more: somebody deleted it.'
  expect(errorMessage(refusal('P0001', gone), '')).toBe(gone)
  expect(errorMessage(refusal('PT429', 'Too many tries. Please wait.'), '')).toMatch(/^Too many/)
})

describe('a refusal is shown beside its field', () => {
  const fields = ['name', 'slug', 'answer', 'seo_title'] as const

  test.each([
    ['23505', duplicate, 'slug'],
    ['23514', check, 'answer'],
    ['23514', 'violates check constraint "partner_clinics_seo_title_check"', 'seo_title'],
    ['23514', 'violates check constraint "faqs_display_order_check"', undefined],
    ['23505', 'violates unique constraint "partner_clinics_pkey"', undefined],
    ['42501', 'permission denied for table faqs', undefined],
  ])('the refusal %s, “%s”, is about the field %s', (code, message, field) => {
    expect(refusedField(refusal(code, message), fields)).toBe(field)
  })
})
