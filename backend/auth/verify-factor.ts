import { TOTP } from 'otpauth'
import { z } from 'zod'
import type { AuthRequest, Operation } from './auth-request.ts'
import { text } from './body-fields.ts'
import { addressOf, CHALLENGE_SECONDS, requireFactor } from './current-factor.ts'
import { requireUser, type Session } from './current-user.ts'
import { errors } from './errors.ts'
import { createToken } from './random-tokens.ts'
import { addSignInMethod, answerSession, storeRefreshToken } from './sessions.ts'
import type { Factor, Sql, User } from './users.ts'

const body = z.object({ challenge_id: z.uuid(), code: text })

/**
 * POST /auth/v1/factors/{id}/verify: raises the session to aal2 with new tokens, and ends those of
 * the user's sessions that stayed at aal1.
 */
export const verifyFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const factor = requireFactor(request, user)
  const { challenge_id, code } = await request.readBody(body)
  const caller = { address: request.address, account: user.id }
  await services.limits.take('factor', caller)

  const answer = await services.sql.begin(async (sql) => {
    await spendChallenge(sql, challenge_id, factor, request)
    await requireRightCode(sql, factor, code)
    await sql`
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
    await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
    const refreshToken = await raiseSession(sql, user, session, factor)
    return answerSession(sql, user.id, session.id, refreshToken, services)
  })
  await services.limits.giveBack('factor', caller)
  return Response.json(answer)
}

interface Challenge {
  is_usable: boolean
  is_expired: boolean
}

async function spendChallenge(sql: Sql, id: string, factor: Factor, request: AuthRequest) {
  const [challenge] = await sql<Challenge[]>`
    select verified_at is null and ip_address = ${addressOf(request)} as is_usable,
      created_at < now() - ${CHALLENGE_SECONDS} * interval '1 second' as is_expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id} for update`
  if (!challenge) throw errors.unknownChallenge()
  if (!challenge.is_usable) throw errors.challengeElsewhere()
  if (challenge.is_expired) throw errors.challengeExpired(id)
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`
}

async function requireRightCode(sql: Sql, { id }: Factor, code: string) {
  const [row] = await sql<
    { secret: string }[]
  >`select secret from auth.mfa_factors where id = ${id}`
  if (!row) throw errors.unknownFactor()
  const step = new TOTP({ secret: row.secret }).validate({ token: code, window: 1 })
  if (step === null) throw errors.wrongFactorCode()
}

/** The refresh token of before can't lead to the raised session: the new one doesn't follow from it. */
async function raiseSession(sql: Sql, user: User, { id: session }: Session, factor: Factor) {
  await addSignInMethod(sql, session, 'totp')
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${session}`
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session} and not revoked`
  await sql`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`
  const token = createToken()
  await storeRefreshToken(sql, { token, userId: user.id, session })
  return token
}
