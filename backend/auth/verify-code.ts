import { z } from 'zod'
import type { AuthRequest, AuthServices, Operation } from './auth-request.ts'
import { requireEmail, text } from './body-fields.ts'
import { errors } from './errors.ts'
import { spendCode, spendToken, type TokenType } from './one-time-tokens.ts'
import { startSession } from './sessions.ts'
import type { Sql } from './users.ts'
import { HALF_CONFIRMED, honourToken, requireTypes } from './verify-one-time.ts'

const body = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** POST /auth/v1/verify: a session for six digits and their mailbox, or for a link's token. */
export const verifyCode: Operation = async (request, services) => {
  const given = await request.readBody(body)
  const types = requireTypesOf(given)
  const email = given.token && requireMailbox(given.email)
  await takeTry(email, request, services)

  const answer = await services.sql.begin(async (sql) => {
    const spent = await (email
      ? spendDigits(sql, email, given.token, types, services)
      : spendToken(sql, given.token_hash, types))
    if (!spent) throw email ? errors.expiredCode() : errors.expiredLink()
    const user = await honourToken(sql, spent)
    if (!user) return { msg: HALF_CONFIRMED, code: '200' }
    return startSession(sql, user, 'otp', request, services)
  })
  if (email) await services.limits.giveBack('code', { address: request.address, account: email })
  return Response.json(answer)
}

function requireTypesOf(given: z.output<typeof body>) {
  if (given.type === 'sms' || given.type === 'phone_change')
    throw errors.disabled.phone('Phone logins are disabled')
  const types = requireTypes(given.type)
  if ((given.token === '') === (given.token_hash === ''))
    throw errors.invalid('Verify requires either a token or a token hash')
  if (given.token_hash && (given.email || given.phone))
    throw errors.invalid('Only the token_hash and type should be provided')
  return types
}

function requireMailbox(email: string) {
  if (email === '')
    throw errors.invalid('Only an email address or phone number should be provided on verify')
  return requireEmail(email)
}

/** Digits can be guessed, so tries are counted for their mailbox and for all together too. */
const takeTry = (email: string, { address }: AuthRequest, { limits }: AuthServices) =>
  email ? limits.take('code', { address, account: email }) : limits.take('link', { address })

const spendDigits = (
  sql: Sql,
  email: string,
  code: string,
  types: TokenType[],
  { keys }: AuthServices,
) => spendCode(sql, { secret: keys.jwtSecret, email, code, types })
