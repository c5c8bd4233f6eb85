import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, networkOf, tellsVisitorsApart } from '../_shared/rate-limits.ts'

export interface ContactLimits {
  /** Counts one message from this address. Resolves to the seconds to wait, 0 when it may pass. */
  take(address: string | undefined): Promise<number>
}

const tenMinutes = 600

/** Kept in this process's memory. The overall limit only guards the disk: no family should ever meet it. */
export function createContactLimits({ perAddress = 10, overall = 300 } = {}): ContactLimits {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: tenMinutes })
  const everyone = new RateLimiterMemory({ points: overall, duration: tenMinutes })
  return {
    async take(address) {
      const wait = tellsVisitorsApart(address) ? await consume(addresses, networkOf(address)) : 0
      return wait || consume(everyone, 'everyone')
    },
  }
}
