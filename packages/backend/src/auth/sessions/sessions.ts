import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { createToken, hashToken } from '../random-tokens.ts'
import { showUser, type User } from '../users/users.ts'
import { type SignInRecord, signAccessToken } from './access-tokens.ts'
import { requireUser } from './current-user.ts'

/** GoTrue's names for `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'

/**
 * Signs the user in and returns GoTrue's response: both tokens and the user. One statement writes everything and
 * nothing is read back, so `user` must match the database. `isFirst` is the session that comes with a new account: it
 * isn't stored as a sign-in, although GoTrue's response has the same form.
 */
export async function startSession(
  sql: Sql,
  user: User,
  method: SignInMethod,
  request: AuthRequest,
  services: AuthServices,
  isFirst = false,
) {
  request.noted.account = user.id
  const session = randomUUID()
  const refreshToken = createToken()
  const [signedIn] = await sql<{ at: Date; timestamp: number }[]>`
    with signed_in as (
      update auth.users set updated_at = now(),
        last_sign_in_at = case when ${isFirst} then last_sign_in_at else now() end
      where id = ${user.id}
    ), session as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (${session}, ${user.id}, now(), now(), 'aal1',
        ${request.headers.get('user-agent')}, ${request.address ?? null})
    ), sign_in_method as (
      insert into auth.mfa_amr_claims
        (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), ${method})
    )
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    values (${hashToken(services.keys.jwtSecret, refreshToken)}, ${user.id}, false, now(), now(), ${session})
    returning now() as at, extract(epoch from now())::int as timestamp`
  if (!signedIn) throw new Error('A new session was not stored')
  const { at, timestamp } = signedIn
  return answerSession(
    { ...user, last_sign_in_at: at, updated_at: at },
    { id: session, signIns: [{ method, timestamp }], refreshToken },
    services,
  )
}

/** Responds with a new access token for an existing session and the given refresh token. */
export async function continueSession(
  sql: Sql,
  user: User,
  session: { id: string; refreshToken: string },
  services: AuthServices,
) {
  const signIns = await sql<SignInRecord[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`
  return answerSession(user, { ...session, signIns: [...signIns] }, services)
}

async function answerSession(
  user: User,
  session: { id: string; signIns: SignInRecord[]; refreshToken: string },
  { keys, siteUrl }: AuthServices,
) {
  const token = await signAccessToken(user, session, { jwtSecret: keys.jwtSecret, siteUrl })
  return { ...token, refresh_token: session.refreshToken, user: showUser(user) }
}

export async function storeRefreshToken(
  sql: Sql,
  o: { token: string; userId: string; session: string; parentHash?: string },
  { keys }: AuthServices,
) {
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${hashToken(keys.jwtSecret, o.token)}, ${o.userId}, false, now(), now(),
      ${o.parentHash ?? null}, ${o.session})`
}

/** Ends sessions and their refresh tokens. From now on this service refuses their access tokens. */
export async function endSessions(
  sql: Sql,
  userId: string,
  which: 'all' | { only: string } | { except: string },
) {
  const filter =
    which === 'all'
      ? sql``
      : 'only' in which
        ? sql`and id = ${which.only}`
        : sql`and id <> ${which.except}`
  await sql`delete from auth.sessions where user_id = ${userId} ${filter}`
}

/** POST /auth/v1/logout?scope=: ends this session, the others, or (`global`, the default) all. */
export const signOut: Operation = async (request, services) => {
  const scope = request.query.get('scope') || 'global'
  const { user, session } = await requireUser(request, services)
  const { sql } = services
  if (scope === 'global') await endSessions(sql, user.id, 'all')
  else if (scope === 'local') await endSessions(sql, user.id, { only: session.id })
  else if (scope === 'others') await endSessions(sql, user.id, { except: session.id })
  else throw errors.invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
  return new Response(null, { status: 204 })
}
