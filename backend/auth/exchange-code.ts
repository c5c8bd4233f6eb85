import { z } from 'zod'
import type { Operation } from './auth-request.ts'
import { text } from './body-fields.ts'
import { errors } from './errors.ts'
import { spendAuthCode } from './flow-states.ts'
import { startSession } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

const body = z.object({ auth_code: text, code_verifier: text })

/** POST /auth/v1/token?grant_type=pkce: a session for the code that a mail's link ended in. */
export const exchangeCode: Operation = async (request, services) => {
  const { auth_code, code_verifier } = await request.readBody(body)
  if (auth_code === '' || code_verifier === '')
    throw errors.invalid('invalid request: both auth code and code verifier should be non-empty')
  await services.limits.take('link', { address: request.address })
  const answer = await services.sql.begin(async (sql) => {
    const { user_id, authentication_method } = await spendAuthCode(sql, auth_code, code_verifier)
    const user = await findUserById(sql, user_id)
    if (!user) throw errors.unknownFlow()
    if (isBanned(user)) throw errors.bannedAtSignIn()
    return startSession(sql, user, authentication_method, request, services)
  })
  return Response.json(answer)
}
