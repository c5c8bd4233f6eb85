import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/**
 * An authenticator app. Each code works once, so the second one requested is that of the next half minute; a third
 * would be too early.
 */
export function createAuthenticator(secret: string) {
  const totp = new TOTP({ secret })
  let last = 0
  return {
    nextCode() {
      last = Math.max(last + 1, totp.counter())
      return totp.generate({ timestamp: last * PERIOD_SECONDS * 1000 })
    },
    wrongCode: () => String((Number(totp.generate()) + 500_007) % 1_000_000).padStart(6, '0'),
  }
}

/** Sets up an authenticator app, which raises the browser's session to aal2. */
export async function setUpAuthenticator({ auth }: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const authenticator = createAuthenticator(data.totp.secret)
  const verified = await auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: authenticator.nextCode(),
  })
  if (verified.error) throw verified.error
  return { factorId: data.id, ...authenticator }
}
