import { expect, test } from 'vitest'
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
