import { z } from 'zod'
import type { AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deriveNextToken, hashToken } from '../random-tokens.ts'
import { text } from '../request-body.ts'
import { findUserById, isBanned, type Sql } from '../users/users.ts'
import { continueSession, endSessions, storeRefreshToken } from './sessions.ts'

const body = z.object({ refresh_token: text })

const GRACE = '10 seconds'
/** Successors that a late tab is followed over. */
const MOST_STEPS = 30

interface RefreshToken {
  token: string
  user_id: string
  session_id: string
  revoked: boolean
  is_recent: boolean
}

/**
 * POST /auth/v1/token?grant_type=refresh_token: the token's successor. Within 10 s of its use the
 * old one gives the current one, so that tabs agree; later its use ends the session.
 */
export const refreshSession: Operation = async (request, services) => {
  const { refresh_token } = await request.readBody(body)
  if (refresh_token === '') throw errors.invalid('refresh_token required')
  await services.limits.take('refresh', { address: request.address })

  // A refusal is given back, not thrown: the end of a stolen session must be kept.
  const outcome = await services.sql.begin((sql) => refresh(sql, refresh_token, services))
  if (outcome instanceof Error) throw outcome
  return Response.json(outcome)
}

async function refresh(sql: Sql, token: string, services: AuthServices) {
  const kept = await lockToken(sql, token)
  const user = kept && (await findUserById(sql, kept.user_id))
  if (!kept || !user) return errors.refreshTokenUnknown()
  if (isBanned(user)) return errors.refreshTokenOfBanned()

  const { session_id: session } = kept
  if (kept.revoked && !kept.is_recent) {
    await endSessions(sql, user.id, { only: session })
    return errors.refreshTokenUsed()
  }
  const current = kept.revoked
    ? await findCurrent(sql, token, session, services)
    : await rotate(sql, token, kept, services)
  if (!current) return errors.refreshTokenUsed()
  return continueSession(sql, user, { id: session, refreshToken: current }, services)
}

/** Who refreshes the same session at the same moment waits here. */
async function lockToken(sql: Sql, token: string) {
  const hash = hashToken(token)
  await sql`
    select from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${hash}) for update`
  const [kept] = await sql<RefreshToken[]>`
    select token, refresh_tokens.user_id, session_id, revoked,
      refresh_tokens.updated_at > clock_timestamp() - ${GRACE}::interval as is_recent
    from auth.refresh_tokens join auth.sessions on sessions.id = session_id
    where token = ${hash} and (not_after is null or not_after > now())`
  return kept
}

async function rotate(sql: Sql, token: string, kept: RefreshToken, { keys }: AuthServices) {
  const next = deriveNextToken(keys.jwtSecret, token)
  const { token: parentHash, user_id: userId, session_id: session } = kept
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where token = ${parentHash}`
  await storeRefreshToken(sql, { token: next, userId, session, parentHash })
  await sql`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
    where id = ${session}`
  return next
}

async function findCurrent(sql: Sql, token: string, session: string, { keys }: AuthServices) {
  const [active] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${session} and not revoked`
  let next = token
  for (let step = 0; active && step < MOST_STEPS; step += 1) {
    next = deriveNextToken(keys.jwtSecret, next)
    if (hashToken(next) === active.token) return next
  }
  return undefined
}
