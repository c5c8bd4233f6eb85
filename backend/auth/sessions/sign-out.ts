import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { requireUser } from './current-user.ts'
import { endSessions } from './sessions.ts'

/** POST /auth/v1/logout?scope=: ends this session, the others, or (`global`, the default) all. */
export const signOut: Operation = async (request, services) => {
  const scope = request.query.get('scope') || 'global'
  const { user, session } = await requireUser(request, services)
  const { sql } = services
  if (scope === 'global') await endSessions(sql, user.id, 'all')
  else if (scope === 'local') await endSessions(sql, user.id, { only: session.id })
  else if (scope === 'others') await endSessions(sql, user.id, { except: session.id })
  else throw errors.invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
  return new Response(null, { status: 204 })
}
