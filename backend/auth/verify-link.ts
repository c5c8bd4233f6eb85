import type { AuthRequest, AuthServices, Operation } from './auth-request.ts'
import { AuthRefusal, errors } from './errors.ts'
import { issueAuthCode } from './flow-states.ts'
import { PKCE_PREFIX, spendToken } from './one-time-tokens.ts'
import { resolveRedirect } from './redirects.ts'
import { type SessionAnswer, type SignInMethod, startSession } from './sessions.ts'
import type { Sql } from './users.ts'
import { HALF_CONFIRMED, honourToken, requireTypes } from './verify-one-time.ts'

/**
 * GET /auth/v1/verify: where a mail's link leads. Goes on to the site with a session in the
 * fragment, with a code for the holder of the PKCE verifier, or with what went wrong.
 */
export const verifyLink: Operation = async (request, services) => {
  const { query } = request
  const token = query.get('token') ?? query.get('token_hash') ?? ''
  const types = requireTypes(query.get('type') ?? '')
  if (token === '') throw errors.invalid('Verify requires a token or a token hash')
  const target = new URL(resolveRedirect(services.siteUrl, query.get('redirect_to')))
  const isPkce = token.startsWith(PKCE_PREFIX)
  try {
    await services.limits.take('link', { address: request.address })
    const outcome = await services.sql.begin(async (sql) => {
      const spent = await spendToken(sql, token, types)
      if (!spent) throw errors.expiredLink()
      const user = await honourToken(sql, spent)
      if (!user) return { message: HALF_CONFIRMED }
      return isPkce
        ? { code: await issueAuthCode(sql, user.id, methodOf(query)) }
        : openSession(sql, user.id, request, services)
    })
    return redirect(target, outcome, isPkce)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    return redirect(target, explain(error), isPkce)
  }
}

const METHODS: Record<string, SignInMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'email_change',
}
const methodOf = (query: URLSearchParams) => METHODS[query.get('type') ?? ''] ?? 'magiclink'

async function openSession(
  sql: Sql,
  id: string,
  request: AuthRequest,
  services: AuthServices,
): Promise<Record<string, string>> {
  const session = await startSession(sql, { id }, 'otp', request, services)
  return { ...fragmentOf(session), type: request.query.get('type') ?? '' }
}

const fragmentOf = ({
  access_token,
  token_type,
  expires_in,
  expires_at,
  refresh_token,
}: SessionAnswer) => ({
  access_token,
  token_type,
  expires_in: String(expires_in),
  expires_at: String(expires_at),
  refresh_token,
})

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

function explain({ status, code, message }: AuthRefusal): Record<string, string> {
  const error = OAUTH_ERRORS[status]
  return { ...(error && { error }), error_code: code, error_description: message }
}

/** In the fragment, which no server sees; a PKCE client reads the query, which holds no session. */
function redirect(target: URL, said: Record<string, string>, isPkce: boolean) {
  if (isPkce) for (const [name, value] of Object.entries(said)) target.searchParams.set(name, value)
  // As GoTrue marks what is its own.
  if (!('code' in said)) target.hash = `${new URLSearchParams({ ...said, sb: '' })}`
  const headers = { location: target.href, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
