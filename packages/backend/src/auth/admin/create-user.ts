import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { requireEmail } from '../request-body.ts'
import { addUser } from '../users/new-users.ts'
import { findUserByEmail, findUserById, showUser } from '../users/users.ts'
import { administer, isUuid } from './for-service-key.ts'
import {
  banUser,
  confirmAddress,
  hashGivenPassword,
  mergeMetadata,
  parseBan,
  requireSupported,
  userAttributes,
} from './user-attributes.ts'

/** POST /auth/v1/admin/users: an account without a mail, and without rights until an administrator approves it. */
export const createUser: Operation = async (request, services) => {
  const given = await request.readBody(userAttributes)
  if (!given.email && !given.phone)
    throw errors.invalid('Cannot create a user without either an email or phone')
  requireSupported(given)
  if (given.id && !isUuid(given.id)) throw errors.invalid('ID must conform to the uuid v4 format')
  const email = requireEmail(given.email)
  const ban = given.ban_duration ? parseBan(given.ban_duration) : 0
  // Without a password nobody can sign in with one until the account's owner has chosen it.
  const passwordHash = (await hashGivenPassword(given, email, services)) ?? ''
  const user = await administer(services, async (sql) => {
    if (await findUserByEmail(sql, email)) throw errors.emailTaken()
    const data = given.user_metadata ?? {}
    const id = await addUser(sql, { id: given.id || undefined, email, data, passwordHash })
    if (given.app_metadata)
      await mergeMetadata(sql, { id }, 'raw_app_meta_data', given.app_metadata)
    if (given.email_confirm) await confirmAddress(sql, { id })
    if (ban) await banUser(sql, { id }, ban)
    return findUserById(sql, id)
  })
  request.noted.account = user?.id
  return Response.json(user && showUser(user))
}
