import type { Sql } from '../../database/sql.ts'
import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deleteTokens } from '../links/one-time-tokens.ts'
import { requireEmail, requireSmallMetadata } from '../request-body.ts'
import { endFlows } from '../sessions/pkce.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findUserByEmail, findUserById, showUser, type User } from '../users/users.ts'
import { administer, requireUserOfPath } from './for-service-key.ts'
import {
  banUser,
  confirmAddress,
  hashGivenPassword,
  mergeMetadata,
  parseBan,
  requireSupported,
  userAttributes,
} from './user-attributes.ts'

/** PUT /auth/v1/admin/users/{id}: changes an account at once, without asking its owner. */
export const changeUser: Operation = async (request, services) => {
  const user = await requireUserOfPath(request, services)
  const given = await request.readBody(userAttributes)
  requireSupported(given)
  requireSmallMetadata({ ...user.raw_user_meta_data, ...given.user_metadata })
  const email = given.email && requireEmail(given.email)
  const ban = given.ban_duration ? parseBan(given.ban_duration) : undefined
  const passwordHash = await hashGivenPassword(given, email || user.email, services)
  const changed = await administer(services, async (sql) => {
    if (passwordHash) await replacePassword(sql, user, passwordHash)
    if (email && email !== user.email) await replaceAddress(sql, user, email)
    if (given.email_confirm) await confirmAddress(sql, user)
    if (given.app_metadata) await mergeMetadata(sql, user, 'raw_app_meta_data', given.app_metadata)
    if (given.user_metadata)
      await mergeMetadata(sql, user, 'raw_user_meta_data', given.user_metadata)
    if (ban !== undefined) await banUser(sql, user, ban)
    return findUserById(sql, user.id)
  })
  return Response.json(changed && showUser(changed))
}

async function replacePassword(sql: Sql, user: User, hash: string) {
  await sql`
    update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${user.id}`
  await deleteTokens(sql, user, ['recovery_token', 'reauthentication_token'])
  await endFlows(sql, user.id)
  await endSessions(sql, user.id, 'all')
}

/** Links that were mailed to the old address end with it. */
async function replaceAddress(sql: Sql, user: User, email: string) {
  if (await findUserByEmail(sql, email)) throw errors.emailTaken()
  await sql`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      updated_at = now() where id = ${user.id}`
  await sql`
    update auth.identities set updated_at = now(), identity_data = identity_data || ${sql.json({ email })}
    where user_id = ${user.id} and provider = 'email'`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
  await endFlows(sql, user.id)
}
