import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { createToken, hashToken, isSameHash } from '../random-tokens.ts'
import { type Challenge, text } from '../request-body.ts'
import { findUserById, isBanned } from '../users/users.ts'
import { answerSignedIn } from './known-devices.ts'
import { type SignInMethod, startSession } from './sessions.ts'

const METHODS: Record<string, SignInMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** The sign-in method that a link of this type counts as. */
export const methodOf = (type: string) => METHODS[type] ?? 'magiclink'

/** Stores the challenge of an emailed link, so that only the holder of the verifier can use the link. */
export async function storeFlow(
  sql: Sql,
  userId: string,
  method: SignInMethod,
  { code_challenge, code_challenge_method }: Challenge,
) {
  if (code_challenge === '') return
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
  await sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${userId}, ${createToken()},
      ${code_challenge_method.toLowerCase()}, ${code_challenge}, 'email', now(), now(), ${method})`
}

/** Revokes pending and issued codes of emailed links, except those for a change of address. */
export async function endFlows(sql: Sql, userId: string) {
  await sql`
    delete from auth.flow_state
    where user_id = ${userId} and authentication_method <> 'email_change'`
}

/** The code that a link redirects with. Valid for five minutes, stored as a hash. */
export async function issueAuthCode(
  sql: Sql,
  userId: string,
  method: SignInMethod,
  { keys }: AuthServices,
) {
  const code = createToken()
  const [flow] = await sql`
    update auth.flow_state
    set auth_code = ${hashToken(keys.jwtSecret, code)}, auth_code_issued_at = now(), updated_at = now()
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = ${method}
      order by created_at desc limit 1
    ) returning id`
  if (!flow) throw errors.unknownFlow('No associated flow state found.')
  return code
}

interface Flow {
  id: string
  user_id: string
  authentication_method: SignInMethod
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  is_unexpired: boolean
}

/** Uses up a code. @throws AuthRefusal if it is unknown or expired, or the verifier is wrong */
async function consumeAuthCode(sql: Sql, code: string, verifier: string, { keys }: AuthServices) {
  const [flow] = await sql<Flow[]>`
    select *, auth_code_issued_at > now() - interval '5 minutes' as is_unexpired
    from auth.flow_state
    where auth_code = ${hashToken(keys.jwtSecret, code)} and auth_code_issued_at is not null for update`
  if (!flow) throw errors.unknownFlow()
  if (!flow.is_unexpired) throw errors.expiredFlow()
  const given =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  if (!isSameHash(given, flow.code_challenge)) throw errors.wrongVerifier()
  await sql`delete from auth.flow_state where id = ${flow.id}`
  return flow
}

const body = z.object({ auth_code: text, code_verifier: text })

/** POST /auth/v1/token?grant_type=pkce: a session for the code from the redirect of an emailed link. */
export const exchangeCode: Operation = async (request, services) => {
  const { auth_code, code_verifier } = await request.readBody(body)
  if (auth_code === '' || code_verifier === '')
    throw errors.invalid('invalid request: both auth code and code verifier should be non-empty')
  const exchange = () =>
    services.sql.begin(async (sql) => {
      const { user_id, authentication_method } = await consumeAuthCode(
        sql,
        auth_code,
        code_verifier,
        services,
      )
      const user = await findUserById(sql, user_id)
      if (!user) throw errors.unknownFlow()
      if (isBanned(user)) throw errors.bannedAtSignIn()
      return startSession(sql, user, authentication_method, request, services)
    })
  const answer = await services.limits.attempt('link', { address: request.address }, exchange)
  return answerSignedIn(answer, request, services)
}
