import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts one try. Resolves to the seconds to wait, 0 when it may pass. */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // Never longer than the limit lasts, which a clock put back would have it say.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}

// A loopback address is the reverse proxy in front of the site: every visitor would share its allowance.
export function tellsVisitorsApart(address: string | undefined): address is string {
  return address !== undefined && !/^(::ffff:)?127\.|^::1$/i.test(address)
}

/** One visitor's network: an IPv4 address, or the /64 that an IPv6 subscriber owns. */
export function networkOf(address: string) {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
