import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

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
      const wait = isVisitorAddress(address) ? await consume(addresses, networkOf(address)) : 0
      return wait || consume(everyone, 'everyone')
    },
  }
}

/** Counts one attempt and resolves to the seconds to wait, or 0 when it is allowed. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // After a clock was put back, the limiter may name a longer wait than the period.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}

/** False for a loopback address: that is a reverse proxy, whose allowance all visitors would share. */
export function isVisitorAddress(address: string | undefined): address is string {
  return address !== undefined && !/^(::ffff:)?127\.|^::1$/i.test(address)
}

/** The network of one visitor: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string) {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** The network that a visitor's share is counted by; undefined when the address doesn't tell visitors apart. */
export const findNetwork = (address: string | undefined) =>
  isVisitorAddress(address) ? networkOf(address) : undefined
