import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deleteTokens } from '../links/one-time-tokens.ts'
import { metadata, requireSmallMetadata, text } from '../request-body.ts'
import { deleteTokensWithoutSession, endSessions } from '../sessions/sessions.ts'
import { requireGoodPassword } from '../users/passwords.ts'
import type { User } from '../users/users.ts'

/** The attributes that supabase-js sends to create or change an account. */
export const userAttributes = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
})
export type UserAttributes = z.output<typeof userAttributes>

/** Refuses what this service does not have. */
export function requireSupported({ phone, role, user_metadata }: UserAttributes) {
  if (phone) throw errors.disabled.phone()
  if (role && role !== 'authenticated')
    throw errors.invalid('Every user has the role "authenticated" here')
  requireSmallMetadata(user_metadata)
}

/** bcrypt in any of its variants, which is all that a sign-in can verify. */
const BCRYPT = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/

/** The hash to store; undefined when neither a password nor a hash is given. */
export async function hashGivenPassword(
  { password, password_hash }: UserAttributes,
  email: string,
  { passwords, siteUrl, likelyWords }: AuthServices,
): Promise<string | undefined> {
  if (password && password_hash)
    throw errors.invalid('Only a password or a password hash should be provided')
  if (password_hash && !BCRYPT.test(password_hash))
    throw errors.invalid('The password hash must be a bcrypt hash')
  if (password_hash) return password_hash
  if (!password) return undefined
  await requireGoodPassword(password, { email, siteUrl, likelyWords })
  return passwords.inTurn({}, ({ hash }) => hash(password))
}

/** Marks the address as confirmed, without a mail. */
export async function confirmAddress(sql: Sql, user: Pick<User, 'id'>) {
  await sql`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${user.id}`
  await sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${sql.json({ email_verified: true })}
    where user_id = ${user.id} and provider = 'email'`
  await deleteTokens(sql, user, ['confirmation_token'])
}

/** Adds the keys to the existing ones, as GoTrue does; null removes one. */
export async function mergeMetadata(
  sql: Sql,
  { id }: Pick<User, 'id'>,
  column: 'raw_app_meta_data' | 'raw_user_meta_data',
  data: Record<string, unknown>,
) {
  await sql`
    update auth.users set updated_at = now(), ${sql(column)} = (
      select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}')
      from jsonb_each(coalesce(${sql(column)}, '{}') || ${sql.json(data)}))
    where id = ${id}`
}

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const LONGEST_BAN = 1000 * 365 * 24 * 3_600_000

/** Milliseconds of a duration as Go writes it, such as `1h30m`; 0 for `none`. */
export function parseBan(duration: string): number {
  if (duration === 'none') return 0
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  if (duration === '' || parts.map(([part]) => part).join('') !== duration)
    throw errors.invalid(`invalid format for ban duration: ${JSON.stringify(duration)}`)
  const total = parts.reduce(
    (sum, [, n, unit = '']) => sum + Number(n) * (MILLISECONDS[unit] ?? 0),
    0,
  )
  return Math.min(total, LONGEST_BAN)
}

/**
 * Keeps the user out for so long and ends what is open; 0 lets them in again. Until then the refresh tokens are kept
 * without their sessions, because who uses one is told of the ban.
 */
export async function banUser(sql: Sql, { id }: Pick<User, 'id'>, milliseconds: number) {
  const until = milliseconds > 0 ? new Date(Date.now() + milliseconds) : null
  await sql`update auth.users set banned_until = ${until}, updated_at = now() where id = ${id}`
  if (!until) return deleteTokensWithoutSession(sql, id)
  await sql`
    update auth.refresh_tokens set session_id = null, revoked = true, updated_at = now()
    where session_id in (select id from auth.sessions where user_id = ${id})`
  await endSessions(sql, id, 'all')
}
