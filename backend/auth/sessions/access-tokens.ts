import { SignJWT } from 'jose'
import type { Sql, User } from '../users/users.ts'

const LIFE_SECONDS = 3600

interface Issuer {
  jwtSecret: string
  siteUrl: string
}

/** A token of one hour with GoTrue's claims, and when it ends in seconds since 1970. */
export async function signAccessToken(
  sql: Sql,
  user: User,
  sessionId: string,
  { jwtSecret, siteUrl }: Issuer,
) {
  const iat = Math.floor(Date.now() / 1000)
  const expires_at = iat + LIFE_SECONDS
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
    ...(await findAssurance(sql, sessionId)),
    session_id: sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
  return { access_token, token_type: 'bearer', expires_in: LIFE_SECONDS, expires_at }
}

async function findAssurance(sql: Sql, sessionId: string) {
  const amr = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`
  return { aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1', amr: [...amr] }
}
