import { SignJWT } from 'jose'
import type { User } from '../users/users.ts'

const LIFETIME_SECONDS = 3600

interface Issuer {
  jwtSecret: string
  siteUrl: string
}

export interface SignInRecord {
  method: string
  /** In seconds since 1970. */
  timestamp: number
}

/**
 * Signs an access token for one hour with GoTrue's claims; `expires_at` is in seconds since 1970. `signIns` are the
 * methods with which the user signed in to this session, latest first.
 */
export async function signAccessToken(
  user: User,
  session: { id: string; signIns: SignInRecord[] },
  { jwtSecret, siteUrl }: Issuer,
) {
  const iat = Math.floor(Date.now() / 1000)
  const expires_at = iat + LIFETIME_SECONDS
  const access_token = await new SignJWT({
    iss: `${siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: expires_at,
    iat,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.signIns.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
    amr: session.signIns,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
  return { access_token, token_type: 'bearer', expires_in: LIFETIME_SECONDS, expires_at }
}
