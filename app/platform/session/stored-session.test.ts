import { expect, test } from 'vitest'
import { isSessionTaken } from './stored-session.ts'

test('a link’s session signs a visitor in, but doesn’t replace the session of somebody who is signed in', () => {
  expect(isSessionTaken({ access_token: 'theirs' }, false)).toBe(true)
  expect(isSessionTaken({ access_token: 'theirs' }, true)).toBe(false)
})

test('a link’s error is shown to everybody, and other fragments are ignored', () => {
  expect(isSessionTaken({ error_code: 'otp_expired' }, true)).toBe(true)
  expect(isSessionTaken({ faqs: '' }, false)).toBe(false)
})
