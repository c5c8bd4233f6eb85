import { createHmac, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { AuthRequest, AuthServices } from '../auth-request.ts'
import { findUserById, type User } from '../users/users.ts'

// After OWASP's "device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

/** The longest lifetime that browsers allow a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 3600
const MOST_ACCOUNTS = 5

interface Device {
  id: string
  /** A mark for each account that has signed in here and its password at that time, latest first. */
  accounts: string[]
}

/** The id of the device, if the account has signed in there and hasn't changed its password since. */
export async function findKnownDevice(
  request: AuthRequest,
  services: AuthServices,
  user: User | undefined,
): Promise<string | undefined> {
  const device = await findDevice(request, services)
  return user && device?.accounts.includes(markOf(user, services)) ? device.id : undefined
}

/**
 * Responds to a successful sign-in and sets a cookie that identifies the device next time, until the password changes.
 * The cookie grants nothing except a separate allowance for wrong passwords.
 */
export async function answerSignedIn<Answer extends { user: { id: string } }>(
  answer: Answer,
  request: AuthRequest,
  services: AuthServices,
): Promise<Response> {
  const user = await findUserById(services.sql, answer.user.id)
  const headers = user && { 'set-cookie': await rememberDevice(user, request, services) }
  return Response.json(answer, { headers })
}

async function rememberDevice(user: User, request: AuthRequest, services: AuthServices) {
  const mark = markOf(user, services)
  const device = (await findDevice(request, services)) ?? { id: randomUUID(), accounts: [] }
  const others = device.accounts.filter((other) => other !== mark)
  return signCookie({ ...device, accounts: [mark, ...others].slice(0, MOST_ACCOUNTS) }, services)
}

async function findDevice({ headers }: AuthRequest, services: AuthServices) {
  const cookies = (headers.get('cookie') ?? '').split('; ')
  const start = `${cookieName(services)}=`
  const token = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return token === undefined ? undefined : verifyToken(token, services)
}

async function verifyToken(token: string, services: AuthServices): Promise<Device | undefined> {
  try {
    const { payload } = await jwtVerify<{ accounts: string[] }>(token, keyOf(services), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti', 'accounts'],
    })
    return { id: String(payload.jti), accounts: payload.accounts }
  } catch {
    // Expired or with an invalid signature: treated as a new device.
    return undefined
  }
}

async function signCookie({ id, accounts }: Device, services: AuthServices) {
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setExpirationTime(`${LIFETIME_SECONDS} seconds`)
    .sign(keyOf(services))
  const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`
  return `${cookieName(services)}=${token}; ${attributes}${isOverTls(services) ? '; Secure' : ''}`
}

const isOverTls = ({ siteUrl }: AuthServices) => siteUrl.startsWith('https:')

/** Browsers accept the prefix __Host- only from this exact host over TLS. */
const cookieName = (services: AuthServices) => (isOverTls(services) ? '__Host-device' : 'device')

/** A separate key: this token can't be used as an access token, nor an access token as this one. */
const keyOf = ({ keys }: AuthServices) =>
  createHmac('sha256', keys.jwtSecret).update('known devices').digest()

const markOf = ({ id, encrypted_password }: User, services: AuthServices) =>
  createHmac('sha256', keyOf(services))
    .update(`${id} ${encrypted_password}`)
    .digest('base64url')
    .slice(0, 16)
