import {
  type ContactLimits,
  contactAllowance,
  isVisitorAddress,
  networkOf,
} from '../../supabase/functions/_shared/rate-limits.ts'
import type { Database } from '../database/database.ts'
import { consumeRateLimits } from '../database/rate-limits.ts'

/** Rate limits that all processes of the site share, counted in the database. */
export function shareContactLimits(database: Pick<Database, 'owner'>): ContactLimits {
  const { perAddress, overall, seconds } = contactAllowance
  const everyone = { endpoint: 'message', caller: 'everyone', allowance: overall, seconds }
  return {
    take: (address) => {
      if (!isVisitorAddress(address)) return consumeRateLimits(database, [everyone])
      const one = {
        endpoint: 'message',
        caller: networkOf(address),
        allowance: perAddress,
        seconds,
      }
      return consumeRateLimits(database, [one, everyone])
    },
  }
}
