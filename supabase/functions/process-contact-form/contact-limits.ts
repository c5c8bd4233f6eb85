import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, networkOf, tellsVisitorsApart } from '../_shared/rate-limits.ts'

export interface ContactLimits {
  /** Counts one message from this address. Resolves to the seconds to wait, 0 when it may pass. */
  take(address: string | undefined): Promise<number>
}

/** How many messages in so many seconds. The overall limit only guards the disk: no family should ever meet it. */
export const contactAllowance = { perAddress: 10, overall: 300, seconds: 600 }

/** Kept in this process's memory, as a hosted function has nothing else. */
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
