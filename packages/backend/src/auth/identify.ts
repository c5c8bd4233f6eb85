import { type JWTPayload, errors as jose, jwtVerify } from 'jose'
import type { Claims } from '../database/database.ts'
import { type ApiKeys, findKeyRole } from './api-keys.ts'

/**
 * The API key or token is not accepted; always a 401. `code` is PostgREST's for a bad token. It is absent for a bad
 * key, because Supabase's gateway responds with `{ message, hint }` only.
 */
export class Unauthorized extends Error {
  readonly status = 401
  readonly code: 'PGRST301' | 'PGRST303' | undefined
  readonly hint: string | null

  constructor(message: string, options: { code?: 'PGRST301' | 'PGRST303'; hint?: string } = {}) {
    super(message)
    this.name = 'Unauthorized'
    this.code = options.code
    this.hint = options.hint ?? null
  }
}

/**
 * Finds the caller's role by the rules of Supabase's gateway and PostgREST. The key comes in `apikey` or as the bearer
 * token. A bearer token that equals a key gives that key's role. Any other must be a user's token (HS256, audience and
 * role `authenticated`, with `exp` and `sub`) and overrides the key.
 * @throws {Unauthorized} for a missing or unknown key, a token that fails verification, or a secret key sent by a
 * browser.
 */
export async function identify(headers: Headers, keys: ApiKeys): Promise<Claims> {
  const bearer = parseBearer(headers.get('authorization'))
  const bearerRole = bearer === undefined ? undefined : findKeyRole(bearer, keys)
  const apikey = headers.get('apikey')
  const keyRole = apikey === null ? bearerRole : findKeyRole(apikey, keys)
  if (apikey === null && !keyRole) throw missingKey()
  if (!keyRole) throw unknownKey()

  if ([keyRole, bearerRole].includes('service_role')) refuseBrowser(headers)
  if (bearer === undefined) return { role: keyRole }
  return bearerRole ? { role: bearerRole } : verifyToken(bearer, keys.jwtSecret)
}

function parseBearer(authorization: string | null): string | undefined {
  if (authorization === null || authorization.trim() === '') return undefined
  const [, token] = /^Bearer +(\S.*)$/i.exec(authorization) ?? []
  if (!token) throw badToken('Only a bearer token is accepted in the Authorization header')
  return token.trim()
}

function refuseBrowser(headers: Headers) {
  if (!/\bMozilla\//.test(headers.get('user-agent') ?? '')) return
  throw new Unauthorized('Forbidden use of secret API key in browser', {
    hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser.',
  })
}

async function verifyToken(token: string, secret: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return parseClaims(payload)
  } catch (error) {
    throw error instanceof jose.JOSEError ? refuseToken(error, token) : error
  }
}

/** This service signs tokens for no other role, so a token with another role is a mistake or stolen. */
function parseClaims(payload: JWTPayload): Claims {
  const { role, email, ...rest } = payload
  if (role !== 'authenticated') throw badClaims('JWT role not accepted')
  return { ...rest, role, ...(typeof email === 'string' ? { email } : {}) }
}

function refuseToken(error: jose.JOSEError, token: string): Unauthorized {
  if (error instanceof jose.JWTExpired) return badClaims('JWT expired')
  if (error instanceof jose.JWTClaimValidationFailed) return badClaims(claimMessage(error.claim))
  if (error instanceof jose.JWSSignatureVerificationFailed)
    return badToken('No suitable key or wrong key type')
  if (error instanceof jose.JOSEAlgNotAllowed)
    return badToken('Wrong or unsupported encoding algorithm')
  const parts = token.split('.').length
  return badToken(parts === 3 ? "JWT couldn't be decoded" : `Expected 3 parts in JWT; got ${parts}`)
}

function claimMessage(claim: string) {
  if (claim === 'aud') return 'JWT not in audience'
  return claim === 'nbf' ? 'JWT not yet valid' : 'Parsing claims failed'
}

const badToken = (message: string) => new Unauthorized(message, { code: 'PGRST301' })
const badClaims = (message: string) => new Unauthorized(message, { code: 'PGRST303' })
const missingKey = () =>
  new Unauthorized('No API key found in request', {
    hint: 'No `apikey` request header or url param was found.',
  })
const unknownKey = () =>
  new Unauthorized('Invalid API key', {
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  })
