import { expect, test } from 'vitest'
import { isSessionTaken } from './stored-session.ts'

test('a link’s session signs in somebody who isn’t, and doesn’t replace the one of somebody who is', () => {
  expect(isSessionTaken({ access_token: 'theirs' }, false)).toBe(true)
  expect(isSessionTaken({ access_token: 'theirs' }, true)).toBe(false)
})

test('a link’s error is read by everybody, and other fragments by nobody', () => {
  expect(isSessionTaken({ error_code: 'otp_expired' }, true)).toBe(true)
  expect(isSessionTaken({ faqs: '' }, false)).toBe(false)
})
