import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deriveNextToken, hashToken, isTokenShaped } from '../random-tokens.ts'
import { text } from '../request-body.ts'
import { findUserById, isBanned } from '../users/users.ts'
import { answerSignedIn } from './known-devices.ts'
import { continueSession, endSessions, storeRefreshToken } from './sessions.ts'

const body = z.object({ refresh_token: text })

const GRACE = '10 seconds'
/** A session ends this long after the sign-in, or earlier if it is unused: docs/security.md says why. */
const LIFETIME = '30 days'
const MOST_INACTIVITY = '14 days'
/** The most successors that are derived when a tab arrives late with an old token. */
const MAX_STEPS = 30

interface RefreshToken {
  user_id: string
  session_id: string
  revoked: boolean
  is_recent: boolean
  /** True if a refresh issued it within the grace period. */
  is_fresh: boolean
  is_expired: boolean
}

/**
 * POST /auth/v1/token?grant_type=refresh_token: replaces the token by its successor, at most once in 10 s. During those
 * 10 s the used token still returns the current one, so that several tabs agree. So does the current one, because a
 * device whose clock is fast refreshes on every call. After that, using the old token ends the session. A session that
 * is too old or was unused for too long ends, too.
 */
export const refreshSession: Operation = async (request, services) => {
  const { refresh_token } = await request.readBody(body)
  if (!isTokenShaped(refresh_token)) throw errors.invalid('Refresh token is not valid')

  // Refusals are returned, not thrown: a rollback would undo the end of a stolen session.
  const outcome = await services.sql.begin((sql) => refresh(sql, refresh_token, request, services))
  if (outcome instanceof Error) throw outcome
  return answerSignedIn(outcome, request, services)
}

async function refresh(sql: Sql, token: string, { noted }: AuthRequest, services: AuthServices) {
  const stored = await lockToken(sql, token, services)
  const user = stored && (await findUserById(sql, stored.user_id))
  noted.account = user?.id
  if (!stored || !user) return errors.refreshTokenUnknown()
  if (isBanned(user)) return errors.refreshTokenOfBanned()

  const { session_id: session } = stored
  if (stored.is_expired) {
    await endSessions(sql, user.id, { only: session })
    return errors.sessionExpired()
  }
  if (stored.revoked && !stored.is_recent) {
    await endSessions(sql, user.id, { only: session })
    return errors.refreshTokenUsed()
  }
  const current = stored.revoked
    ? await findCurrentToken(sql, token, session, services)
    : stored.is_fresh
      ? token
      : await rotateToken(sql, token, { session, userId: user.id }, services)
  if (!current) return errors.refreshTokenUsed()
  return continueSession(sql, user, { id: session, refreshToken: current }, services)
}

/** Locks the session first, so that concurrent refreshes wait for each other. */
async function lockToken(sql: Sql, token: string, { keys }: AuthServices) {
  const hash = hashToken(keys.jwtSecret, token)
  await sql`
    select from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${hash}) for update`
  const [stored] = await sql<RefreshToken[]>`
    select refresh_tokens.user_id, session_id, revoked,
      refresh_tokens.updated_at > clock_timestamp() - ${GRACE}::interval as is_recent,
      parent is not null and refresh_tokens.created_at
        between clock_timestamp() - ${GRACE}::interval and clock_timestamp() as is_fresh,
      sessions.created_at < now() - ${LIFETIME}::interval
        or greatest(sessions.created_at, sessions.refreshed_at at time zone 'utc')
          < now() - ${MOST_INACTIVITY}::interval as is_expired
    from auth.refresh_tokens join auth.sessions on sessions.id = session_id
    where token = ${hash} and (not_after is null or not_after > now())`
  return stored
}

async function rotateToken(
  sql: Sql,
  token: string,
  { session, userId }: { session: string; userId: string },
  services: AuthServices,
) {
  const { jwtSecret } = services.keys
  const next = deriveNextToken(jwtSecret, token)
  const parentHash = hashToken(jwtSecret, token)
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where token = ${parentHash}`
  await storeRefreshToken(sql, { token: next, userId, session, parentHash }, services)
  await sql`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
    where id = ${session}`
  return next
}

async function findCurrentToken(sql: Sql, token: string, session: string, { keys }: AuthServices) {
  const [active] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${session} and not revoked`
  let next = token
  for (let step = 0; active && step < MAX_STEPS; step += 1) {
    next = deriveNextToken(keys.jwtSecret, next)
    if (hashToken(keys.jwtSecret, next) === active.token) return next
  }
  return undefined
}
