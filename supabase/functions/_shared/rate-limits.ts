import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts one attempt and resolves to the seconds to wait, or 0 when it is allowed. */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // After a clock was put back, the limiter may name a longer wait than the period.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}

// A loopback address is that of a reverse proxy, whose allowance all visitors would share.
export function tellsVisitorsApart(address: string | undefined): address is string {
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
  tellsVisitorsApart(address) ? networkOf(address) : undefined
