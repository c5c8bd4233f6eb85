import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { consumeFoundToken, deleteTokens, findTokenOfCode } from '../links/one-time-tokens.ts'
import {
  challenge,
  metadata,
  requireChallenge,
  requireSmallMetadata,
  text,
} from '../request-body.ts'
import { requireUser, type Session } from '../sessions/current-user.ts'
import { endFlows } from '../sessions/pkce.ts'
import { recordProof, requireRecentSignIn } from '../sessions/recent-sign-in.ts'
import { endSessions } from '../sessions/sessions.ts'
import { requireAddress } from './addresses.ts'
import { startEmailChange } from './email-change.ts'
import { type Hashing, requireGoodPassword } from './passwords.ts'
import { findUserById, hasVerifiedFactor, showUser, type User } from './users.ts'

const body = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...challenge,
})
type Changes = z.output<typeof body>

/**
 * PUT /auth/v1/user: changes the password, which ends all other sessions; the address, once both the old and the new
 * one have confirmed; or the user's own metadata, which grants no rights. Password and address change only soon after a
 * sign-in, or together with the current password or the code of /reauthenticate. The current password alone changes
 * nothing, but counts as a sign-in for the next request.
 */
export const updateUser: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const changes = await request.readBody(body)
  const wanted = changes.email && (await requireAddress(services.sql, changes.email))
  const email = wanted === user.email ? '' : wanted
  checkChanges(changes, email, user, session)
  requireSmallMetadata({ ...user.raw_user_meta_data, ...changes.data })
  const passwordHash = await services.passwords.run({ knownTo: user.id }, async (hashing) => {
    await services.limits.consume('account', { account: user.id })
    await proveIdentity(changes, user, session, { ...services, ...hashing })
    if (changes.password || email) await requireRecentSignIn(services.sql, user, session)
    return changes.password && hashNewPassword(changes.password, user, { ...services, ...hashing })
  })
  if (email) {
    await services.limits.consume('address change', { account: user.id })
    await services.limits.consume('mail', { address: request.address, account: email })
  }
  const options = { ...changes, redirectTo: request.query.get('redirect_to') }
  const updated = await services.sql.begin(async (sql) => {
    if (passwordHash) await setPassword(sql, user, session, passwordHash)
    if (changes.data) await mergeData(sql, user, changes.data)
    if (email) await startEmailChange(sql, user, email, options, services)
    return findUserById(sql, user.id)
  })
  return Response.json(updated && showUser(updated))
}

/** Refuses changes that are not allowed. `email` is the new address, if there is one. */
function checkChanges(changes: Changes, email: string, user: User, session: Session) {
  if (changes.phone) throw errors.disabled.phone('Phone logins are disabled')
  if (changes.app_metadata) throw errors.notYourAppMetadata()
  requireChallenge(changes)
  if ((changes.password || email) && hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw errors.lowAssurance(
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

async function proveIdentity(
  { current_password, nonce }: Changes,
  user: User,
  session: Session,
  services: AuthServices & Hashing,
) {
  const { verify, sql } = services
  if (nonce) {
    const types = ['reauthentication_token' as const]
    const found = await findTokenOfCode({ email: user.email, code: nonce, types }, services)
    const consumed = found && (await sql.begin((tx) => consumeFoundToken(tx, found)))
    if (!consumed) throw errors.invalidNonce()
    await recordProof(sql, session, 'otp')
  }
  if (current_password) {
    if (!(await verify(current_password, user.encrypted_password)))
      throw errors.wrongCurrentPassword()
    await recordProof(sql, session, 'password')
  }
}

async function hashNewPassword(
  password: string,
  { email, encrypted_password }: User,
  { hash, verify, siteUrl, likelyWords }: AuthServices & Hashing,
) {
  await requireGoodPassword(password, { email, siteUrl, likelyWords })
  if (encrypted_password && (await verify(password, encrypted_password)))
    throw errors.samePassword()
  return hash(password)
}

async function setPassword(sql: Sql, user: User, session: Session, hash: string) {
  await sql`
    update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${user.id}`
  await deleteTokens(sql, user, ['recovery_token', 'reauthentication_token'])
  await endFlows(sql, user.id)
  await endSessions(sql, user.id, { except: session.id })
}

/** Adds the keys to the existing ones, as GoTrue does; null removes one. */
async function mergeData(sql: Sql, { id }: User, data: Record<string, unknown>) {
  await sql`
    update auth.users set updated_at = now(), raw_user_meta_data = (
      select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}')
      from jsonb_each(coalesce(raw_user_meta_data, '{}') || ${sql.json(data)}))
    where id = ${id}`
}
