import type { Operation } from '../auth-request.ts'
import { removeFactor, requireFactor } from '../factors.ts'
import { showFactor } from '../users/users.ts'
import { administer, requireUserOfPath } from './for-service-key.ts'

/** GET /auth/v1/admin/users/{id}/factors */
export const listFactors: Operation = async (request, services) => {
  const { factors } = await requireUserOfPath(request, services)
  return Response.json(factors.map(showFactor))
}

/** DELETE /auth/v1/admin/users/{id}/factors/{id}: for a lost phone. Of a verified factor, it ends the user's sessions. */
export const deleteFactor: Operation = async (request, services) => {
  const user = await requireUserOfPath(request, services)
  const { id, status } = requireFactor(request, user)
  await administer(services, async (sql) => {
    await removeFactor(sql, id)
    if (status === 'verified') await sql`delete from auth.sessions where user_id = ${user.id}`
  })
  return Response.json({ id })
}
