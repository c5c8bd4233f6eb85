import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/sql.ts'
import { errors } from '../errors.ts'
import { hasVerifiedFactor, type User } from '../users/users.ts'
import type { Session } from './current-user.ts'

/** How long after the password was entered the account's credentials may be changed. */
const AFTER_PASSWORD = '15 minutes'
/** The same after a link, a mailed code or an authenticator code: a page that asks for a new password may stay open. */
const AFTER_OTHERS = '1 hour'

/**
 * Protects an account when somebody finds a signed-in device: its password, address and second factor can be changed
 * only soon after a full sign-in.
 * @throws AuthRefusal reauthentication_needed, as Supabase Auth's "secure password change"
 */
export async function requireRecentSignIn(sql: Sql, user: User, session: Session) {
  const [recent] = await sql<{ first: boolean; code: boolean }[]>`
    select
      coalesce(bool_or(authentication_method <> 'totp'), false) as first,
      coalesce(bool_or(authentication_method = 'totp'), false) as code
    from auth.mfa_amr_claims
    where session_id = ${session.id} and updated_at > now() -
      case authentication_method when 'password' then ${AFTER_PASSWORD} else ${AFTER_OTHERS} end::interval`
  const hasApp = hasVerifiedFactor(user)
  if (!recent?.first || (hasApp && !recent.code)) throw errors.reauthenticationNeeded(hasApp)
}

/** Records that the person of this session has just proved their identity again. */
export async function recordProof(
  sql: Sql,
  { id }: Pick<Session, 'id'>,
  method: 'password' | 'otp' | 'totp',
) {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${id}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}
