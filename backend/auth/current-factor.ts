import type { AuthRequest } from './auth-request.ts'
import { errors } from './errors.ts'
import type { Factor, User } from './users.ts'

/** The user's own factor that the path names. @throws AuthRefusal mfa_factor_not_found */
export function requireFactor({ params }: AuthRequest, { factors }: User): Factor {
  const factor = factors.find(({ id }) => id === params.factor)
  if (!factor) throw errors.unknownFactor()
  return factor
}

export const CHALLENGE_SECONDS = 300

/** For callers in process, who have no address. */
export const addressOf = ({ address }: AuthRequest) => address ?? '0.0.0.0'
