import { randomUUID } from 'node:crypto'
import type { AuthRequest, AuthServices } from '../auth-request.ts'
import { createToken, hashToken } from '../random-tokens.ts'
import { findUserById, type Sql, showUser, type User } from '../users/users.ts'
import { signAccessToken } from './access-tokens.ts'

/** As GoTrue names them in `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'

/** Signs the user in: GoTrue's answer with both tokens and the user. */
export async function startSession(
  sql: Sql,
  user: Pick<User, 'id'>,
  method: SignInMethod,
  request: AuthRequest,
  services: AuthServices,
) {
  const session = randomUUID()
  await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${session}, ${user.id}, now(), now(), 'aal1',
      ${request.headers.get('user-agent')}, ${request.address ?? null})`
  await addSignInMethod(sql, session, method)
  const refreshToken = createToken()
  await storeRefreshToken(sql, { token: refreshToken, userId: user.id, session })
  return answerSession(sql, user.id, session, refreshToken, services)
}

export async function addSignInMethod(sql: Sql, session: string, method: SignInMethod | 'totp') {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}

export async function storeRefreshToken(
  sql: Sql,
  o: { token: string; userId: string; session: string; parentHash?: string },
) {
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${hashToken(o.token)}, ${o.userId}, false, now(), now(), ${o.parentHash ?? null}, ${o.session})`
}

export async function answerSession(
  sql: Sql,
  userId: string,
  session: string,
  refresh_token: string,
  { keys, siteUrl }: AuthServices,
) {
  const user = await findUserById(sql, userId)
  if (!user) throw new Error('A session was made for an account that is gone')
  const { jwtSecret } = keys
  const token = await signAccessToken(sql, user, session, { jwtSecret, siteUrl })
  return { ...token, refresh_token, user: showUser(user) }
}

export type SessionAnswer = Awaited<ReturnType<typeof answerSession>>

/** Ends sessions, their refresh tokens and, at this service, their access tokens at once. */
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
