import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { findNetwork } from './network.ts'

export interface CountedMessage {
  /** Seconds to wait, or 0 if the message is accepted. */
  wait: number
  /** True if nobody has written from this network in the last day. Such a message is always accepted. */
  isFirst: boolean
}

export interface ContactLimits {
  /** Counts one message of this address. Suspected spam doesn't use up what families may send. */
  take(address: string | undefined, isSuspected: boolean): Promise<CountedMessage>
  /** Refunds the count of a message that could not be stored. */
  giveBack(address: string | undefined, isSuspected: boolean, wasFirst: boolean): Promise<void>
}

/**
 * Messages allowed in a period. A network may send more genuine messages than suspected spam, because a mobile network
 * gives one address to many families. `overall` limits each of the two separately.
 */
export const contactAllowance = {
  perAddress: 30,
  suspectedPerAddress: 10,
  overall: 300,
  seconds: 600,
}

const A_DAY = 24 * 60 * 60

/** Limits in this process's memory, for a hosted function. */
export function createContactLimits(given: Partial<typeof contactAllowance> = {}): ContactLimits {
  const allowance = { ...contactAllowance, ...given }
  const { perAddress, suspectedPerAddress, overall, seconds: duration } = allowance
  const addresses = new RateLimiterMemory({ points: perAddress, duration })
  const suspectedAddresses = new RateLimiterMemory({ points: suspectedPerAddress, duration })
  const firsts = new RateLimiterMemory({ points: 1, duration: A_DAY })
  const families = new RateLimiterMemory({ points: overall, duration })
  const suspects = new RateLimiterMemory({ points: overall, duration })
  return {
    async take(address, isSuspected) {
      const network = findNetwork(address)
      const ofNetworks = isSuspected ? suspectedAddresses : addresses
      const tooMany = network ? await consume(ofNetworks, network) : 0
      if (tooMany > 0) return { wait: tooMany, isFirst: false }
      const isFirst = network ? (await consume(firsts, network)) === 0 : false
      const wait = await consume(isSuspected ? suspects : families, 'everyone')
      return { wait: isFirst ? 0 : wait, isFirst }
    },
    async giveBack(address, isSuspected, wasFirst) {
      const network = findNetwork(address)
      await (isSuspected ? suspects : families).reward('everyone')
      if (!network) return
      await (isSuspected ? suspectedAddresses : addresses).reward(network)
      if (wasFirst) await firsts.delete(network)
    },
  }
}

/** Counts one attempt and resolves to the seconds to wait, or 0 if it is allowed. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // If the clock was set back, the limiter may return more than the period.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}
