import { findNetwork } from '../../supabase/functions/_shared/network.ts'
import type { Database } from '../database/database.ts'
import { consumeRateLimits, type RateLimit, refundRateLimits } from '../database/rate-limits.ts'
import { errors } from './errors.ts'

/** With a pause it only slows down: after the attempts, one more is allowed every so many seconds. */
type Allowance = [attempts: number, seconds: number, pause?: number]

interface EndpointLimits {
  /** Per account and device that has signed in to it before; while this allows it, nothing else is counted. */
  knownDevice?: Allowance
  /** Per network of the client. */
  network?: Allowance
  /** Per account and network, so that somebody who guesses elsewhere doesn't lock the owner out. */
  accountFromNetwork?: Allowance
  /** Per account, from all networks together. */
  account?: Allowance
  /** The first attempts of each network have an allowance of their own per account, before those who try on. */
  first?: { ofNetwork: Allowance; account: Allowance }
  refuse: (seconds: number) => Error
}

const { tooManyRequests, tooManyMails, tooManyPasswords, expiredCode } = errors
const minutes = (count: number) => count * 60

const endpoints = {
  'sign up': {
    network: [20, minutes(10)],
    accountFromNetwork: [4, minutes(10)],
    account: [10, minutes(60), minutes(5)],
    refuse: tooManyMails,
  },
  mail: {
    knownDevice: [4, minutes(10)],
    network: [15, minutes(10)],
    accountFromNetwork: [4, minutes(10)],
    account: [10, minutes(60), minutes(5)],
    refuse: tooManyMails,
  },
  // From however many networks at most 60 + 180 first tries and 20 + 60 others an hour: 7,680 a day for an account.
  password: {
    knownDevice: [10, minutes(10)],
    network: [30, minutes(5), minutes(1)],
    accountFromNetwork: [10, minutes(10), minutes(1)],
    first: { ofNetwork: [5, minutes(60)], account: [60, minutes(60), 20] },
    account: [20, minutes(60), minutes(1)],
    refuse: tooManyPasswords,
  },
  link: { network: [30, minutes(5)], refuse: tooManyRequests },
  code: { network: [20, minutes(5)], refuse: tooManyRequests },
  /** The account is the mail that brought the code, so a new mail has new tries. */
  'mailed code': { account: [5, minutes(60)], refuse: () => expiredCode() },
  // For whoever has the password, from however many networks: at most 30 + 144 first tries and 7 + 96 others a day.
  factor: {
    network: [30, minutes(5)],
    first: { ofNetwork: [3, minutes(24 * 60)], account: [30, minutes(24 * 60), minutes(10)] },
    account: [7, minutes(24 * 60), minutes(15)],
    refuse: tooManyRequests,
  },
  // Not for the account from all networks: whoever has the password could use it up, and nobody else would be asked.
  challenge: {
    network: [60, minutes(5)],
    accountFromNetwork: [20, minutes(10)],
    refuse: tooManyRequests,
  },
  refresh: { network: [150, minutes(5)], refuse: tooManyRequests },
  account: { network: [60, minutes(5)], account: [20, minutes(10)], refuse: tooManyRequests },
} satisfies Record<string, EndpointLimits>

type Endpoint = keyof typeof endpoints

export interface Caller {
  address?: string
  /** An e-mail address or id, whether or not there is such an account. */
  account?: string
  /** The device, if it has signed in to that account before. */
  device?: string
}

export interface AuthLimits {
  /**
   * Counts one attempt. The result takes it back after a right answer, so that only wrong ones count.
   * @throws AuthRefusal with the seconds to wait
   */
  consume(endpoint: Endpoint, caller: Caller): Promise<() => Promise<void>>
}

/** Counts in the database, which all processes of the site share. */
export function createAuthLimits(database: Pick<Database, 'owner'>): AuthLimits {
  const isAllowed = async (limits: RateLimit[]) =>
    limits.length > 0 && (await consumeRateLimits(database, limits)) === 0
  return {
    async consume(endpoint, caller) {
      const refund = (limits: RateLimit[]) => () => refundRateLimits(database, limits)
      const { knownDevice, first, others } = limitsOf(endpoint, caller)
      if (await isAllowed(knownDevice)) return refund(knownDevice)
      const isFirst = await isAllowed(first.ofNetwork)
      const limits = isFirst
        ? [...others.ofNetwork, ...first.account]
        : [...others.ofNetwork, ...others.account]
      const wait = await consumeRateLimits(database, limits)
      if (wait > 0) {
        if (isFirst) await refundRateLimits(database, first.ofNetwork)
        throw endpoints[endpoint].refuse(wait)
      }
      return refund(isFirst ? [...first.ofNetwork, ...limits] : limits)
    },
  }
}

/** The buckets that an attempt counts in. */
function limitsOf(endpoint: Endpoint, { address, account, device }: Caller) {
  const limits: EndpointLimits = endpoints[endpoint]
  const network = findNetwork(address)
  const bucket = (kind: string, caller: string | undefined, given?: Allowance): RateLimit[] => {
    if (!given || !caller) return []
    const [allowance, seconds, pause] = given
    return [{ endpoint: `${endpoint} ${kind}`, caller, allowance, seconds, pause }]
  }
  const fromNetwork = account && `${account} ${network}`
  return {
    knownDevice: bucket('known device', device && `${account} ${device}`, limits.knownDevice),
    first: {
      ofNetwork: bucket('first of network', fromNetwork, limits.first?.ofNetwork),
      account: bucket('first', account, limits.first?.account),
    },
    others: {
      ofNetwork: [
        ...bucket('network', network, limits.network),
        ...bucket('accountFromNetwork', fromNetwork, limits.accountFromNetwork),
      ],
      account: bucket('account', account, limits.account),
    },
  }
}
