import { randomUUID } from 'node:crypto'
import type { Operation } from './auth-request.ts'
import { addressOf, CHALLENGE_SECONDS, requireFactor } from './current-factor.ts'
import { requireUser } from './current-user.ts'

/** POST /auth/v1/factors/{id}/challenge: to be answered from the same address within 5 minutes. */
export const challengeFactor: Operation = async (request, services) => {
  const { user } = await requireUser(request, services)
  const factor = requireFactor(request, user)
  await services.limits.take('account', { address: request.address, account: user.id })
  const id = randomUUID()
  await services.sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${addressOf(request)})`
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS
  return Response.json({ id, type: 'totp', expires_at })
}
