import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { AuthRefusal, errors } from '../errors.ts'
import { text } from '../request-body.ts'
import { answerSignedIn } from '../sessions/known-devices.ts'
import { issueAuthCode, methodOf } from '../sessions/pkce.ts'
import { startSession } from '../sessions/sessions.ts'
import { requireAddress } from '../users/addresses.ts'
import { confirmEmailChange } from '../users/email-change.ts'
import { findUserById, isBanned, type User } from '../users/users.ts'
import {
  type ConsumedToken,
  consumeFoundToken,
  consumeToken,
  findTokenOfCode,
  isLinkReplaced,
  PKCE_PREFIX,
  type TokenType,
} from './one-time-tokens.ts'
import { resolveRedirect } from './redirects.ts'

/**
 * GET /auth/v1/verify: opened from an emailed link. Redirects to the site with a session in the fragment, with a code
 * for the holder of the PKCE verifier, or with an error.
 */
export const verifyLink: Operation = async (request, services) => {
  const { query } = request
  const token = query.get('token') ?? query.get('token_hash') ?? ''
  const types = requireTypes(query.get('type') ?? '')
  if (token === '') throw errors.invalid('Verify requires a token or a token hash')
  const target = new URL(resolveRedirect(services.siteUrl, query.get('redirect_to')))
  const isPkce = token.startsWith(PKCE_PREFIX)
  try {
    const open = () =>
      services.sql.begin(async (sql) => {
        const consumed = await consumeToken(sql, token, types, services)
        if (!consumed) throw errors.expiredLink()
        const user = await applyToken(sql, consumed)
        if (!user) return { message: HALF_CONFIRMED }
        request.noted.account = user.id
        return isPkce
          ? { code: await issueAuthCode(sql, user.id, methodOf(query.get('type') ?? ''), services) }
          : startLinkSession(sql, user, request, services)
      })
    const outcome = await services.limits.attempt('link', { address: request.address }, open)
    return redirect(target, outcome, isPkce)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    request.noted.refusal = error.code
    return redirect(target, describeRefusal(error), isPkce)
  }
}

async function startLinkSession(
  sql: Sql,
  user: User,
  request: AuthRequest,
  services: AuthServices,
): Promise<Record<string, string>> {
  const { user: _, ...tokens } = await startSession(sql, user, 'otp', request, services)
  const texts = Object.entries(tokens).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(texts), type: request.query.get('type') ?? '' }
}

/** `error` is an OAuth code, and OAuth has none for the other refusals of a link. */
const describeRefusal = ({ status, code, message }: AuthRefusal): Record<string, string> => ({
  ...(status === 403 && { error: 'access_denied' }),
  error_code: code,
  error_description: message,
})

/** A session goes into the fragment, which no server sees. A PKCE client reads the query, and gets no session in it. */
function redirect(target: URL, result: Record<string, string>, isPkce: boolean) {
  if (isPkce)
    for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value)
  // GoTrue adds `sb` to its own fragments.
  if (!('code' in result)) target.hash = `${new URLSearchParams({ ...result, sb: '' })}`
  const headers = { location: target.href, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

const body = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** POST /auth/v1/verify: a session for a six-digit code and its address, or for a link's token. */
export const verifyCode: Operation = async (request, services) => {
  const given = await request.readBody(body)
  const types = requireTypesOf(given)
  const email = given.token && (await requireCodeEmail(given.email, services))
  const { address } = request
  const verify = async () => {
    const found = email && (await findTokenOfCode({ email, code: given.token, types }, services))
    if (found === undefined) throw errors.expiredCode()
    return services.sql.begin(async (sql) => {
      const consumed = await (found
        ? consumeFoundToken(sql, found)
        : consumeToken(sql, given.token_hash, types, services))
      if (!consumed) throw found ? errors.expiredCode() : errors.expiredLink()
      const user = await applyToken(sql, consumed)
      if (!user) return { msg: HALF_CONFIRMED, code: '200' }
      return startSession(sql, user, 'otp', request, services)
    })
  }
  const answer = await services.limits.attempt('link', { address }, verify)
  return 'user' in answer ? answerSignedIn(answer, request, services) : Response.json(answer)
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

async function requireCodeEmail(email: string, { sql }: AuthServices) {
  if (email === '')
    throw errors.invalid('Only an email address or phone number should be provided on verify')
  return requireAddress(sql, email)
}

const TYPES: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

/** The token types that a verification type covers. @throws AuthRefusal for an unknown one */
function requireTypes(type: string): TokenType[] {
  if (type === '') throw errors.invalid('Verify requires a verification type')
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (!types) throw errors.invalid('Unsupported verification type')
  return types
}

/**
 * GET /auth/v1/verify/replaced?token_hash=: whether a newer mail has replaced this link. Not part of GoTrue. The page asks
 * before a person types anything, and the link isn't used up.
 */
export const checkReplaced: Operation = async ({ query, address }, services) => {
  const token = query.get('token_hash') ?? ''
  const check = () => isLinkReplaced(services.sql, token, services)
  const replaced = await services.limits.attempt('link', { address }, check)
  return Response.json({ replaced })
}

const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Applies what the token confirms; undefined if the other address must confirm an email change as well. */
async function applyToken(sql: Sql, consumed: ConsumedToken): Promise<User | undefined> {
  const user = await findUserById(sql, consumed.user_id)
  if (!user) throw errors.expiredLink()
  if (isBanned(user)) throw errors.bannedUser()
  if (consumed.token_type.startsWith('email_change')) {
    const isDone = await confirmEmailChange(sql, user, consumed)
    return isDone ? findUserById(sql, user.id) : undefined
  }
  if (user.email_confirmed_at) return user
  await confirmEmail(sql, user)
  return findUserById(sql, user.id)
}

/** The person who signed up may not own the mailbox, so their password is dropped and a new one is chosen now. */
async function confirmEmail(sql: Sql, { id }: User) {
  await sql`
    update auth.users set email_confirmed_at = now(), encrypted_password = '', updated_at = now()
    where id = ${id}`
  await sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${sql.json({ email_verified: true })}
    where user_id = ${id} and provider = 'email'`
}
