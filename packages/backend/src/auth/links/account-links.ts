import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { AuthRefusal, errors } from '../errors.ts'
import { type Challenge, challenge, requireChallenge, text } from '../request-body.ts'
import { requireUser } from '../sessions/current-user.ts'
import { requireAddress } from '../users/addresses.ts'
import { startEmailChange } from '../users/email-change.ts'
import { findUserByEmail, isBanned, type User } from '../users/users.ts'
import { type MailOptions, queueMail, sendLink } from './account-mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

const recovery = z.object({ email: text, ...challenge })

/** POST /auth/v1/recover: mails a recovery link. The response is the same if there is no account. */
export const recoverPassword: Operation = async (request, services) => {
  const given = await request.readBody(recovery)
  if (given.email === '') throw errors.invalid('Password recovery requires an email')
  return mailAccount(given, request, services, (sql, user, options) =>
    sendLink(sql, 'recovery', user, options, services),
  )
}

const magicLink = z.object({ email: text, phone: text, ...challenge })

/**
 * POST /auth/v1/otp: mails a link and a six-digit code. Creates no account, and responds the same whether or not there
 * is one.
 */
export const sendMagicLink: Operation = async (request, services) => {
  const given = await request.readBody(magicLink)
  if (given.phone) throw errors.disabled.phone()
  if (!given.email) throw errors.invalid('One of email or phone must be set')
  return mailAccount(given, request, services, (sql, user, options) => {
    const type = user.email_confirmed_at ? 'magiclink' : 'signup'
    return sendLink(sql, type, user, options, services)
  })
}

const resending = z.object({ type: text, email: text, phone: text, ...challenge })

/** POST /auth/v1/resend: mails a new confirmation. The response is the same if there is nothing to confirm. */
export const resendLink: Operation = async (request, services) => {
  const given = await request.readBody(resending)
  const { type } = given
  if (type === 'sms' || type === 'phone_change')
    throw errors.disabled.phone('Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change')
    throw errors.invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (given.email && given.phone)
    throw errors.invalid('Only an email address or phone number should be provided.')
  if (given.email === '')
    throw errors.invalid(
      type === 'signup'
        ? 'Type provided requires an email address'
        : 'Missing email address or phone number',
    )
  return mailAccount(given, request, services, (sql, user, options) =>
    resend(sql, type, user, options, services),
  )
}

async function resend(
  sql: Sql,
  type: 'signup' | 'email_change',
  user: User,
  options: MailOptions,
  services: AuthServices,
) {
  if (type === 'email_change') {
    if (user.email_change && (await isMailAllowed(user.email_change, services)))
      await startEmailChange(sql, user, user.email_change, options, services)
  } else if (!user.email_confirmed_at) await sendLink(sql, 'signup', user, options, services)
}

/**
 * Whether another mail may go to an unconfirmed address. The caller doesn't learn the result, because the address may
 * be somebody else’s.
 */
async function isMailAllowed(account: string, { limits }: AuthServices) {
  try {
    await limits.consume('mail', { account })
    return true
  } catch (error) {
    if (error instanceof AuthRefusal) return false
    throw error
  }
}

/**
 * Lets `send` queue a mail to the account with the given address. The response is the same whether or not there is one.
 * @throws AuthRefusal for a malformed address or challenge, and 429 after too many attempts
 */
async function mailAccount(
  given: Challenge & { email: string },
  request: AuthRequest,
  services: AuthServices,
  send: (sql: Sql, user: User, options: MailOptions) => Promise<void>,
): Promise<Response> {
  const email = await requireAddress(services.sql, given.email)
  requireChallenge(given)
  await services.limits.consume('mail', { address: request.address, account: email })
  const options = { ...given, redirectTo: request.query.get('redirect_to') }
  return answerInConstantTime(async () => {
    const user = await findUserByEmail(services.sql, email)
    request.noted.account = user?.id
    if (!user || isBanned(user)) return
    await services.sql.begin((sql) => send(sql, user, options))
  })
}

const MIN_ANSWER_MS = 100

/**
 * Responds no sooner than the work takes for an existing account, so that the timing doesn't reveal whether there is
 * one.
 */
async function answerInConstantTime(work: () => Promise<void>): Promise<Response> {
  await Promise.all([work(), wait(MIN_ANSWER_MS)])
  return Response.json({})
}

/** GET /auth/v1/reauthenticate: mails a six-digit code, to be sent as `nonce` in PUT /user. */
export const reauthenticate: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  await services.limits.consume('mail', { address: request.address, account: user.email })
  await services.sql.begin(async (sql) => {
    const { code } = await issueOneTimeToken(sql, {
      secret: services.keys.jwtSecret,
      userId: user.id,
      type: 'reauthentication_token',
      email: user.email,
    })
    await sql`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
    await queueMail(sql, 'reauthenticate', user.email, { code })
  })
  return Response.json({})
}
