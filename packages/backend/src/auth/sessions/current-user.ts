import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { identify, Unauthorized } from '../identify.ts'
import { findUserById, isBanned, showUser, type User } from '../users/users.ts'

export interface Session {
  id: string
  aal: 'aal1' | 'aal2' | 'aal3'
}

/**
 * The signed-in user by the access token, checked against the database: a user who was deleted or banned, or whose
 * session has ended, is refused at once.
 */
export async function requireUser(
  request: AuthRequest,
  { sql, keys }: AuthServices,
): Promise<{ user: User; session: Session }> {
  const { sub, session_id } = await requireClaims(request.headers, keys)
  const user = await findUserById(sql, requireUuid(sub, 'sub'))
  if (!user) throw errors.unknownUser()
  request.noted.account = user.id
  if (isBanned(user)) throw errors.bannedUser()
  const [session] = await sql<Session[]>`
    select id, aal from auth.sessions
    where id = ${requireUuid(session_id, 'session_id')} and user_id = ${user.id}
      and (not_after is null or not_after > now())`
  if (!session) throw errors.unknownSession()
  return { user, session }
}

async function requireClaims(headers: Headers, keys: AuthServices['keys']) {
  const claims = await identify(headers, keys).catch((error) => {
    throw error instanceof Unauthorized && error.code ? errors.badToken(error.message) : error
  })
  if (claims.role !== 'authenticated') throw errors.missingBearer()
  return claims
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function requireUuid(value: unknown, claim: string): string {
  if (typeof value === 'string' && UUID.test(value)) return value
  throw errors.badToken(`invalid claim: ${claim} claim must be a UUID`)
}

/** GET /auth/v1/user: the account, read from the database, with its factors. */
export const getUser: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  return Response.json(showUser(user))
}
