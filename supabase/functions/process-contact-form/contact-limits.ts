import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, networkOf, tellsVisitorsApart } from '../_shared/rate-limits.ts'

export interface ContactLimits {
  /** Counts one message of this address and resolves to the seconds to wait, or 0 when it is allowed. */
  take(address: string | undefined): Promise<number>
}

/** Messages allowed in a period. The overall limit only protects the disk; families should never reach it. */
export const contactAllowance = { perAddress: 10, overall: 300, seconds: 600 }

/** Limits in this process's memory, for a hosted function. */
export function createContactLimits(given: Partial<typeof contactAllowance> = {}): ContactLimits {
  const { perAddress, overall, seconds: duration } = { ...contactAllowance, ...given }
  const addresses = new RateLimiterMemory({ points: perAddress, duration })
  const everyone = new RateLimiterMemory({ points: overall, duration })
  return {
    async take(address) {
      const wait = tellsVisitorsApart(address) ? await consume(addresses, networkOf(address)) : 0
      return wait || consume(everyone, 'everyone')
    },
  }
}
