import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { sendLink } from '../links/account-mails.ts'
import { metadata, requireEmail, requireSmallMetadata, text } from '../request-body.ts'
import { addUser, type NewUser } from '../users/new-users.ts'
import { findUserByEmail, findUserById, showUser, type User } from '../users/users.ts'
import { administer } from './for-service-key.ts'

const body = z.object({ email: text, data: metadata })

/**
 * POST /auth/v1/invite: an account whose owner confirms the address by a mailed link. It has no rights until an
 * administrator approves it; the invitations of Settings make administrators.
 */
export const inviteUser: Operation = async (request, services) => {
  const given = await request.readBody(body)
  const email = requireEmail(given.email)
  requireSmallMetadata(given.data)
  const challenge = { code_challenge: '', code_challenge_method: '' }
  const options = { ...challenge, redirectTo: request.query.get('redirect_to') }
  const user = await administer(services, async (sql) => {
    const invited = await addInvitedUser(sql, { email, data: given.data ?? {} })
    await sendLink(sql, 'signup', invited, options, services)
    return findUserById(sql, invited.id)
  })
  request.noted.account = user?.id
  return Response.json(user && showUser(user))
}

/** @throws AuthRefusal email_exists for an account that is in use */
export async function addInvitedUser(
  sql: Sql,
  wanted: NewUser,
): Promise<Pick<User, 'id' | 'email'>> {
  const existing = await findUserByEmail(sql, wanted.email)
  if (existing?.email_confirmed_at) throw errors.emailTaken()
  const id = existing?.id ?? (await addUser(sql, { ...wanted, passwordHash: '' }))
  await sql`update auth.users set invited_at = now() where id = ${id}`
  return { id, email: wanted.email }
}
