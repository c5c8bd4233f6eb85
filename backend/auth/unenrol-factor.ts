import type { Operation } from './auth-request.ts'
import { requireFactor } from './current-factor.ts'
import { requireUser } from './current-user.ts'
import { errors } from './errors.ts'

/** DELETE /auth/v1/factors/{id}: and the sessions that it had raised are at aal1 again. */
export const unenrolFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const { id, status } = requireFactor(request, user)
  if (status === 'verified' && session.aal !== 'aal2')
    throw errors.lowAssurance(422, 'AAL2 required to unenroll verified factor')
  await services.sql.begin(async (sql) => {
    await sql`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${id})`
    await sql`
      update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
      where factor_id = ${id}`
    await sql`delete from auth.mfa_factors where id = ${id}`
  })
  return Response.json({ id })
}
