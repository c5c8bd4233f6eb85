import type { Operation } from './auth-request.ts'
import { requireUser } from './current-user.ts'
import { showUser } from './users.ts'

/** GET /auth/v1/user: the account as it is now, with its factors. */
export const getUser: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  return Response.json(showUser(user))
}
