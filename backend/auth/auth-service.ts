import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { ApiKeys } from './api-keys.ts'
import type { AuthRequest, AuthServices, Operation } from './auth-request.ts'
import { showHealth, showPublicKeys, showSettings } from './describe-service.ts'
import { answerError } from './error-response.ts'
import { type AuthRefusal, errors } from './errors.ts'
import { challengeFactor, enrolFactor, unenrolFactor, verifyFactor } from './factors.ts'
import { identify } from './identify.ts'
import { type AuthLimits, createAuthLimits } from './limits.ts'
import {
  reauthenticate,
  recoverPassword,
  resendLink,
  sendMagicLink,
} from './links/account-links.ts'
import { verifyCode, verifyLink } from './links/verify.ts'
import { rejectUnstorable } from './request-body.ts'
import { getUser } from './sessions/current-user.ts'
import { issueToken } from './sessions/issue-token.ts'
import { signOut } from './sessions/sign-out.ts'
import { createPasswords, type Passwords } from './users/passwords.ts'
import { signUp } from './users/sign-up.ts'
import { updateUser } from './users/update-user.ts'

const LARGEST_BODY = 64 * 1024

export interface AuthServiceOptions {
  database: Pick<Database, 'owner'>
  keys: ApiKeys
  /** The site's public address: links may lead to it and below it. */
  siteUrl: string
  log: Log
  /** Called after a mail was queued. */
  onMail?: () => void
  limits?: AuthLimits
  passwords?: Passwords
}

type Environment = { Bindings: { address?: string } | undefined }

/**
 * Accounts and sessions over HTTP as Supabase Auth (GoTrue) has them, to be mounted at /auth/v1:
 * e-mail with password, links, codes and TOTP. What else GoTrue can do answers as not enabled.
 */
export function createAuthService(options: AuthServiceOptions): Hono<Environment> {
  const { database, keys, siteUrl, log, onMail = () => {} } = options
  const { limits = createAuthLimits(database), passwords = createPasswords() } = options
  const services = { sql: database.owner, keys, siteUrl, onMail, limits, passwords }
  const app = new Hono<Environment>()
  const serve = (operation: Operation) => serveWith(operation, services)

  app.use(cors({ origin: '*', exposeHeaders: ['x-supabase-api-version'], maxAge: 3600 }))
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: () => refuse(errors.bodyTooLarge)() }))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  // Opened from a mail or by a machine, without a key.
  app.get('/verify', serve(verifyLink))
  app.get('/authorize', refuse(errors.disabled.provider))
  app.get('/health', serve(showHealth))
  app.get('/.well-known/jwks.json', serve(showPublicKeys))

  app.use(async (c, next) => {
    await requireKey(c.req.raw.headers, keys)
    await next()
  })
  app.get('/settings', serve(showSettings))
  app.post('/signup', serve(signUp))
  app.post('/token', serve(issueToken))
  app.post('/recover', serve(recoverPassword))
  app.post('/otp', serve(sendMagicLink))
  app.post('/resend', serve(resendLink))
  app.post('/verify', serve(verifyCode))
  app.post('/logout', serve(signOut))
  app.get('/reauthenticate', serve(reauthenticate))
  app.get('/user', serve(getUser))
  app.put('/user', serve(updateUser))
  app.post('/factors', serve(enrolFactor))
  app.post('/factors/:factor/challenge', serve(challengeFactor))
  app.post('/factors/:factor/verify', serve(verifyFactor))
  app.delete('/factors/:factor', serve(unenrolFactor))

  app.all('/sso/*', refuse(errors.disabled.sso))
  app.all('/user/identities/*', refuse(errors.disabled.linking))
  app.all('/passkeys/*', refuse(errors.disabled.passkeys))
  app.all('*', refuse(errors.notFound))
  app.onError((error, c) => answerError(error, c, log))
  return app
}

const refuse = (refusal: () => AuthRefusal) => (): never => {
  throw refusal()
}

/** As the gateway: a key stands beside whatever token there is, or is the bearer itself. */
async function requireKey(headers: Headers, keys: ApiKeys) {
  const name = headers.has('apikey') ? 'apikey' : 'authorization'
  const shown = ['user-agent', name].map((kept) => [kept, headers.get(kept) ?? ''])
  await identify(new Headers(shown as [string, string][]), keys)
}

function serveWith(operation: Operation, services: AuthServices) {
  return async (c: Context<Environment>) => {
    // Hono answers HEAD by GET, and a link's token is spent by opening it.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    return operation(requestOf(c), services)
  }
}

const requestOf = (c: Context<Environment>): AuthRequest => ({
  method: c.req.method,
  headers: c.req.raw.headers,
  query: new URL(c.req.url).searchParams,
  params: c.req.param(),
  address: parseAddress(c.env?.address),
  readBody: async <Schema extends z.ZodType>(schema: Schema) => {
    const body: unknown = await c.req.json().catch(refuse(errors.badJson))
    rejectUnstorable(body)
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw errors.invalid(z.prettifyError(parsed.error))
  },
})

/** Without the zone of a link-local one; undefined for what is no address. */
function parseAddress(address = '') {
  const [host = ''] = address.split('%')
  return isIP(host) ? host : undefined
}
