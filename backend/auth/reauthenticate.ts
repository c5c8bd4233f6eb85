import { queueMail } from './account-mails.ts'
import type { Operation } from './auth-request.ts'
import { requireUser } from './current-user.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** GET /auth/v1/reauthenticate: six digits by mail, for `nonce` in PUT /user. */
export const reauthenticate: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  await services.limits.take('mail', { address: request.address, account: user.email })
  await services.sql.begin(async (sql) => {
    const { code } = await issueOneTimeToken(sql, {
      secret: services.keys.jwtSecret,
      userId: user.id,
      type: 'reauthentication_token',
      email: user.email,
    })
    await sql`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`
    await queueMail(sql, 'reauthenticate', user.email, { code })
  })
  services.onMail()
  return Response.json({})
}
