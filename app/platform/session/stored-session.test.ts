import { expect, test, vi } from 'vitest'
import { hasEmailLinkNews, isRecoveryCallback, isSessionTaken } from './stored-session.ts'

test('a link’s session signs a visitor in, but doesn’t replace the session of somebody who is signed in', () => {
  expect(isSessionTaken({ access_token: 'theirs' }, false)).toBe(true)
  expect(isSessionTaken({ access_token: 'theirs' }, true)).toBe(false)
})

test('a link’s error is shown to everybody, and other fragments are ignored', () => {
  expect(isSessionTaken({ error_code: 'otp_expired' }, true)).toBe(true)
  expect(isSessionTaken({ faqs: '' }, false)).toBe(false)
})

test.each<[string, object, boolean]>([
  ['#access_token=theirs&type=signup', {}, true],
  ['#access_token=theirs&type=signup', { 'sb-site-auth-token': '{}' }, false],
  ['#error=access_denied', { 'sb-site-auth-token': '{}' }, true],
  ['#access_token=theirs&type=recovery', {}, false],
  ['#faqs', {}, false],
])('the link %s to a page, opened with the session %j, has news: %s', (hash, stored, expected) => {
  vi.stubGlobal('window', { location: { hash, search: '' } })
  vi.stubGlobal('localStorage', stored)
  expect(hasEmailLinkNews()).toBe(expected)
})

test.each([
  ['access_token=mine&type=recovery', true],
  ['access_token=mine&type=signup', false],
  ['token_hash=abc&type=recovery', false],
])('the parameters %s of a link ask for a new password at once: %s', (parameters, expected) => {
  expect(isRecoveryCallback(new URLSearchParams(parameters))).toBe(expected)
})
