import { expect, test } from 'vitest'
import { describeRefusedCode } from './refused-code.ts'
import { needsCode } from './second-factor.ts'

const claims = Buffer.from(JSON.stringify({ aal: 'aal1' })).toString('base64url')

const withApp = (status: 'verified' | 'unverified') =>
  ({
    access_token: `header.${claims}.signature`,
    user: { factors: [{ status }] },
  }) as unknown as Parameters<typeof needsCode>[0]

test('a code is needed only if setting up the authenticator app was finished', () => {
  expect(needsCode(withApp('verified'))).toBe(true)
  expect(needsCode(withApp('unverified'))).toBe(false)
})

test('a wrong code, too many of them and a removed app are explained; any other refusal keeps the server’s words', () => {
  const explain = (code: string, message = '') =>
    describeRefusedCode(Object.assign(new Error(message), { code }))
  const wrong = explain('mfa_verification_failed', 'Invalid TOTP code entered')
  expect(wrong).toMatch(/^This code isn’t right\./)
  expect(explain('over_request_rate_limit')).toMatch(/^Too many wrong codes were entered\./)
  expect(explain('mfa_factor_not_found')).toMatch(/ begin again\.$/)
  expect(explain('mfa_verification_failed', 'Somebody removed the app.')).toBeUndefined()
})
