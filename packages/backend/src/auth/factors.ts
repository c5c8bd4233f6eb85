import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { isDuplicate } from '../database/duplicate.ts'
import type { Sql } from '../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from './auth-request.ts'
import { errors } from './errors.ts'
import { createToken } from './random-tokens.ts'
import { text } from './request-body.ts'
import { requireUser, type Session } from './sessions/current-user.ts'
import { recordProof, requireRecentSignIn } from './sessions/recent-sign-in.ts'
import { continueSession, storeRefreshToken } from './sessions/sessions.ts'
import { type Factor, findUserById, hasVerifiedFactor, type User } from './users/users.ts'

// The issuer is part of the QR code, which holds about 2,900 characters.
const shortText = text.refine(({ length }) => length <= 100, 'must have at most 100 characters')
const enrolment = z.object({ factor_type: text, friendly_name: shortText, issuer: shortText })

const MAX_FACTORS = 10

/** POST /auth/v1/factors: a secret for an authenticator app. It has no effect until a code verifies it. */
export const enrolFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const { factor_type, friendly_name, issuer } = await request.readBody(enrolment)
  if (factor_type !== 'totp') throw errors.invalid('factor_type needs to be totp')
  await services.limits.consume('account', { account: user.id })
  const id = randomUUID()
  const key = createKey(user, issuer || new URL(services.siteUrl).host)
  await services.sql
    .begin(async (sql) => {
      await requireFreeFactor(sql, user, session, friendly_name)
      await requireRecentSignIn(sql, user, session)
      await sql`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (${id}, ${user.id}, ${friendly_name}, 'totp', 'unverified', now(), now(), ${key.secret.base32})`
    })
    .catch((error) => {
      // Another request has enrolled one with this name at the same time.
      throw isDuplicate(error) ? errors.factorNameTaken(friendly_name) : error
    })
  const uri = key.toString()
  const totp = { qr_code: renderSVG(uri), secret: key.secret.base32, uri }
  return Response.json({ id, type: 'totp', friendly_name, totp })
}

const createKey = ({ email }: User, issuer: string) =>
  new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) })

async function requireFreeFactor(sql: Sql, user: User, session: Session, name: string) {
  // An enrolment that was never verified is removed after a day.
  await sql`
    delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'
      and created_at < now() - interval '1 day'`
  if (user.factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
    throw errors.factorNameTaken(name)
  if (user.factors.length >= MAX_FACTORS) throw errors.tooManyFactors()
  requireAssuranceToAdd(user, session)
}

function requireAssuranceToAdd(user: User, session: Session) {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw errors.lowAssurance(403, 'AAL2 required to enroll a new factor')
}

/** POST /auth/v1/factors/{id}/challenge: must be answered from the same IP address within 5 minutes. */
export const challengeFactor: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  const factor = requireFactor(request, user)
  await services.limits.consume('challenge', { address: request.address, account: user.id })
  const id = randomUUID()
  await services.sql`
    delete from auth.mfa_challenges
    where factor_id = ${factor.id} and created_at < now() - interval '1 hour'`
  await services.sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${addressOf(request)})`
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS
  return Response.json({ id, type: 'totp', expires_at })
}

const verification = z.object({ challenge_id: z.uuid(), code: text })

/**
 * POST /auth/v1/factors/{id}/verify: raises the session to aal2 with new tokens, and ends the user's other sessions
 * that are still at aal1.
 */
export const verifyFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const factor = requireFactor(request, user)
  if (factor.status === 'unverified') requireAssuranceToAdd(user, session)
  const { challenge_id, code } = await request.readBody(verification)
  const caller = { address: request.address, account: user.id }
  const verify = () =>
    services.sql.begin(async (sql) => {
      const key = await lockKey(sql, factor)
      await consumeChallenge(sql, challenge_id, factor, request)
      await consumeCode(sql, factor, key, code)
      await sql`
        update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
      await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
      const refreshToken = await raiseSession(sql, user, session, factor, services)
      const updated = await findUserById(sql, user.id)
      if (!updated) throw errors.unknownUser()
      return continueSession(sql, updated, { id: session.id, refreshToken }, services)
    })
  const answer = await services.limits.attempt('factor', caller, verify)
  return Response.json(answer)
}

interface Challenge {
  is_usable: boolean
  is_expired: boolean
}

async function consumeChallenge(sql: Sql, id: string, factor: Factor, request: AuthRequest) {
  const [challenge] = await sql<Challenge[]>`
    select verified_at is null and ip_address = ${addressOf(request)} as is_usable,
      created_at < now() - ${CHALLENGE_SECONDS} * interval '1 second' as is_expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id} for update`
  if (!challenge) throw errors.unknownChallenge()
  if (!challenge.is_usable) throw errors.challengeElsewhere()
  if (challenge.is_expired) throw errors.challengeExpired(id)
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`
}

interface Key {
  secret: string
  last_used_step: string | null
}

/** Locks the factor, so that of two requests with the same code the second finds it used. */
async function lockKey(sql: Sql, { id }: Factor) {
  const [key] = await sql<Key[]>`
    select secret, last_used_step from auth.mfa_factors where id = ${id} for update`
  if (!key) throw errors.unknownFactor()
  return key
}

async function consumeCode(sql: Sql, { id }: Factor, key: Key, code: string) {
  const totp = new TOTP({ secret: key.secret })
  const timestamp = Date.now()
  const distance = totp.validate({ token: code, timestamp, window: 1 })
  if (distance === null) throw errors.wrongFactorCode()
  const step = totp.counter({ timestamp }) + distance
  if (step <= Number(key.last_used_step ?? 0)) throw errors.usedFactorCode()
  await sql`update auth.mfa_factors set last_used_step = ${step} where id = ${id}`
}

/**
 * The new refresh token isn't derived from the old one, so that the old one can't be used to reach the raised session.
 */
async function raiseSession(
  sql: Sql,
  user: User,
  { id: session }: Session,
  factor: Factor,
  services: AuthServices,
) {
  const [raised] = await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${session} returning id`
  if (!raised) throw errors.unknownSession()
  await recordProof(sql, { id: session }, 'totp')
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session} and not revoked`
  await sql`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`
  const token = createToken()
  await storeRefreshToken(sql, { token, userId: user.id, session }, services)
  return token
}

/** DELETE /auth/v1/factors/{id}: sessions that it had raised fall back to aal1. */
export const unenrolFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const { id, status } = requireFactor(request, user)
  if (status === 'verified' && session.aal !== 'aal2')
    throw errors.lowAssurance(422, 'AAL2 required to unenroll verified factor')
  if (status === 'verified') await requireRecentSignIn(services.sql, user, session)
  await services.sql.begin((sql) => removeFactor(sql, id))
  return Response.json({ id })
}

async function removeFactor(sql: Sql, id: string) {
  await sql`
    delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${id})`
  await sql`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where factor_id = ${id}`
  await sql`delete from auth.mfa_factors where id = ${id}`
}

/** The factor in the path, if it belongs to the user. @throws AuthRefusal mfa_factor_not_found */
function requireFactor({ params }: AuthRequest, { factors }: User): Factor {
  const factor = factors.find(({ id }) => id === params.factor)
  if (!factor) throw errors.unknownFactor()
  return factor
}

const CHALLENGE_SECONDS = 300

/** Calls in process have no address. */
const addressOf = ({ address }: AuthRequest) => address ?? '0.0.0.0'
