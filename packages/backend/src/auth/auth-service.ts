import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { largestBody, limitBody } from '../body-limits.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createSecurityLog, describeAction, type SecurityLog } from '../security-log.ts'
import type { ApiKeys } from './api-keys.ts'
import type { AuthRequest, AuthServices, Operation, SignUpRules } from './auth-request.ts'
import { answerError } from './error-response.ts'
import { AuthRefusal, errors } from './errors.ts'
import { challengeFactor, enrolFactor, unenrolFactor, verifyFactor } from './factors.ts'
import { identify, Unauthorized } from './identify.ts'
import { createAuthLimits } from './limits.ts'
import {
  reauthenticate,
  recoverPassword,
  resendLink,
  sendMagicLink,
} from './links/account-links.ts'
import { checkReplaced, verifyCode, verifyLink } from './links/verify.ts'
import { createOperationQueue, queued } from './operation-queue.ts'
import { rejectUnstorable } from './request-body.ts'
import { getUser } from './sessions/current-user.ts'
import { issueToken } from './sessions/issue-token.ts'
import { signOut } from './sessions/sessions.ts'
import { listUsers, readUser } from './users/list-users.ts'
import { createPasswordQueue } from './users/password-queue.ts'
import { signUp } from './users/sign-up.ts'
import { updateUser } from './users/update-user.ts'

export interface AuthServiceOptions
  extends Pick<AuthServices, 'keys' | 'siteUrl'>,
    Partial<Pick<AuthServices, 'likelyWords' | 'signUp' | 'limits' | 'passwords'>> {
  database: Pick<Database, 'owner' | 'most'>
  log: Log
}

type Environment = {
  Bindings: { address?: string } | undefined
  Variables: { noted: AuthRequest['noted'] | undefined }
}

/**
 * Supabase Auth's HTTP API (GoTrue), to be mounted at /auth/v1: accounts with email and password, links and codes by
 * mail, TOTP. Requests for GoTrue's other features get the error that they are not enabled.
 */
export function createAuthService(options: AuthServiceOptions): Hono<Environment> {
  const { database, keys, siteUrl, log } = options
  const { limits = createAuthLimits(database), passwords = createPasswordQueue() } = options
  const { likelyWords = [], signUp: rules = anybodySignsUp } = options
  const services = {
    ...{ sql: database.owner, keys, siteUrl, likelyWords, signUp: rules },
    ...{ limits, passwords, enqueue: createOperationQueue(database.most.owner) },
  }
  const securityLog = createSecurityLog(log, keys.jwtSecret)
  const app = new Hono<Environment>()
  const serve = (operation: Operation) => serveWith(operation, services)

  app.use(cors({ origin: '*', exposeHeaders: ['x-supabase-api-version'], maxAge: 3600 }))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    recordRequest(c, securityLog)
  })

  // These URLs are opened by a browser, so they need no API key.
  app.get('/verify', serve(queued(verifyLink)))
  app.get('/verify/replaced', serve(queued(checkReplaced)))
  app.get('/authorize', refuse(errors.disabled.provider))

  app.use(async (c, next) => {
    const { role } = await requireKey(c.req.raw.headers, keys)
    // Signed-in people get the visitors' limit, because no field of theirs is longer.
    const maxSize = role === 'service_role' ? largestBody.staff : largestBody.visitor
    return limitBody(maxSize, refuse(errors.bodyTooLarge))(c, next)
  })
  app.post('/signup', serve(signUp))
  app.post('/token', serve(issueToken))
  app.post('/recover', serve(queued(recoverPassword)))
  app.post('/otp', serve(queued(sendMagicLink)))
  app.post('/resend', serve(queued(resendLink)))
  app.post('/verify', serve(queued(verifyCode)))
  app.post('/logout', serve(queued(signOut)))
  app.get('/reauthenticate', serve(queued(reauthenticate)))
  app.get('/user', serve(queued(getUser)))
  app.put('/user', serve(updateUser))
  app.post('/factors', serve(queued(enrolFactor)))
  app.post('/factors/:factor/challenge', serve(queued(challengeFactor)))
  app.post('/factors/:factor/verify', serve(queued(verifyFactor)))
  app.delete('/factors/:factor', serve(queued(unenrolFactor)))

  app.get('/admin/users', serve(queued(listUsers)))
  app.get('/admin/users/:user', serve(queued(readUser)))

  app.all('/sso/*', refuse(errors.disabled.sso))
  app.all('/user/identities/*', refuse(errors.disabled.linking))
  app.all('*', refuse(errors.notFound))
  app.onError((error, c) => answerError(error, c, log))
  return app
}

const anybodySignsUp: SignUpRules = { secrets: [], provesAddress: () => false }

const refuse = (refusal: () => AuthRefusal) => (): never => {
  throw refusal()
}

/** Like Supabase's gateway: the key comes in `apikey`, beside any token, or is the bearer token itself. */
async function requireKey(headers: Headers, keys: ApiKeys) {
  const name = headers.has('apikey') ? 'apikey' : 'authorization'
  const relevant = ['user-agent', name].map((header) => [header, headers.get(header) ?? ''])
  return identify(new Headers(relevant as [string, string][]), keys)
}

function serveWith(operation: Operation, services: AuthServices) {
  return async (c: Context<Environment>) => {
    // Hono answers HEAD by running GET, which would use up a link's token.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, OPTIONS' })
    const request = requestOf(c)
    c.set('noted', request.noted)
    return operation(request, services)
  }
}

const requestOf = (c: Context<Environment>): AuthRequest => ({
  method: c.req.method,
  headers: c.req.raw.headers,
  query: new URL(c.req.url).searchParams,
  params: c.req.param(),
  address: parseAddress(c.env?.address),
  noted: {},
  readBody: async <Schema extends z.ZodType>(schema: Schema) => {
    const body: unknown = await c.req.json().catch(refuse(errors.badJson))
    rejectUnstorable(body)
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw errors.invalid(z.prettifyError(parsed.error))
  },
})

/** The IP address without an IPv6 zone; undefined if it isn't one. */
function parseAddress(address = '') {
  const [host = ''] = address.split('%')
  return isIP(host) ? host : undefined
}

/** Reading an account and refreshing a session are routine, so they are logged only when refused. */
const isRoutine = (action: string) =>
  (action.startsWith('GET ') && !/\b(verify|reauthenticate)$/.test(action)) ||
  action.startsWith('OPTIONS ') ||
  action.endsWith(' refresh_token')
const GRANTS = ['password', 'refresh_token', 'pkce']

/** Logs every attempt to sign in and every change of an account to the security log. */
function recordRequest(c: Context<Environment>, securityLog: SecurityLog) {
  const { account, refusal } = c.get('noted') ?? {}
  const grant = GRANTS.find((name) => name === c.req.query('grant_type'))
  const request = describeAction(c.req.method, c.req.path)
  const action = grant ? `${request} ${grant}` : request
  const code = refusal ?? codeOf(c.error)
  const event = { action, account, address: c.env?.address }
  if (code || c.res.status >= 400) securityLog.refused({ ...event, code })
  else if (!isRoutine(action)) securityLog.allowed(event)
}

function codeOf(error: Error | undefined) {
  if (error instanceof AuthRefusal) return error.code
  return error instanceof Unauthorized ? (error.code ?? 'bad_api_key') : error?.name
}
