import { z } from 'zod'
import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deleteTokensWithoutSession } from '../sessions/sessions.ts'
import { administer, requireUserOfPath } from './for-service-key.ts'

const body = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * DELETE /auth/v1/admin/users/{id}: the account with its sessions and its rights. What the person wrote stays, and
 * the last administrator can't be deleted.
 */
export const deleteUser: Operation = async (request, services) => {
  const user = await requireUserOfPath(request, services)
  const hasBody = request.headers.has('content-type')
  const { should_soft_delete } = hasBody ? await request.readBody(body) : {}
  if (should_soft_delete)
    throw errors.invalid('Soft deletion is not supported: ban the user, or delete the account')
  await administer(services, async (sql) => {
    await sql`delete from auth.users where id = ${user.id}`
    await deleteTokensWithoutSession(sql, user.id)
  })
  return Response.json({})
}
