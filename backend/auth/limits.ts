import { isVisitorAddress, networkOf } from '../../supabase/functions/_shared/rate-limits.ts'
import type { Database } from '../database/database.ts'
import { consumeRateLimits, type RateLimit, refundRateLimits } from '../database/rate-limits.ts'
import { errors } from './errors.ts'

type Allowance = [attempts: number, seconds: number]

interface EndpointLimits {
  /** Per network of the client. */
  network?: Allowance
  /** Per account, from all networks together. */
  account?: Allowance
  /** Per account and network, so that somebody who guesses elsewhere doesn't soon lock the owner out. */
  accountFromNetwork?: Allowance
  /** For all callers together. */
  everyone?: Allowance
  refuse: (seconds: number) => Error
}

const { tooManyRequests, tooManyMails } = errors
const minutes = (count: number) => count * 60

const endpoints = {
  'sign up': {
    network: [20, minutes(10)],
    account: [4, minutes(10)],
    refuse: tooManyMails,
  },
  mail: {
    network: [15, minutes(10)],
    account: [4, minutes(10)],
    refuse: tooManyMails,
  },
  password: {
    network: [30, minutes(5)],
    accountFromNetwork: [10, minutes(10)],
    account: [60, minutes(60)],
    refuse: tooManyRequests,
  },
  link: { network: [30, minutes(5)], refuse: tooManyRequests },
  code: {
    network: [20, minutes(5)],
    account: [5, minutes(15)],
    everyone: [150, minutes(60)],
    refuse: tooManyRequests,
  },
  factor: { network: [30, minutes(5)], account: [10, minutes(10)], refuse: tooManyRequests },
  refresh: { network: [150, minutes(5)], refuse: tooManyRequests },
  account: { network: [60, minutes(5)], account: [20, minutes(10)], refuse: tooManyRequests },
} satisfies Record<string, EndpointLimits>

type Endpoint = keyof typeof endpoints

interface Caller {
  address?: string
  /** An e-mail address or id, whether or not there is such an account. */
  account?: string
}

export interface AuthLimits {
  /** Counts one attempt. @throws AuthRefusal 429 with the seconds to wait */
  consume(endpoint: Endpoint, caller: Caller): Promise<void>
  /** Takes the attempt back after a right answer, so that only wrong ones count. */
  refund(endpoint: Endpoint, caller: Caller): Promise<void>
}

/** Counts in the database, which all processes of the site share. */
export function createAuthLimits(database: Pick<Database, 'owner'>): AuthLimits {
  return {
    async consume(endpoint, caller) {
      const { refuse }: EndpointLimits = endpoints[endpoint]
      const wait = await consumeRateLimits(database, limitsOf(endpoint, caller))
      if (wait > 0) throw refuse(wait)
    },
    refund: (endpoint, caller) => refundRateLimits(database, limitsOf(endpoint, caller)),
  }
}

function limitsOf(endpoint: Endpoint, { address, account }: Caller): RateLimit[] {
  const limits: EndpointLimits = endpoints[endpoint]
  const network = isVisitorAddress(address) ? networkOf(address) : undefined
  const keys = [
    ['network', network],
    ['accountFromNetwork', account && `${account} ${network}`],
    ['account', account],
    ['everyone', 'everyone'],
  ] as const
  return keys.flatMap(([kind, key]) => {
    const allowance = limits[kind]
    if (!allowance || !key) return []
    const [attempts, seconds] = allowance
    return [{ endpoint: `${endpoint} ${kind}`, caller: key, allowance: attempts, seconds }]
  })
}
