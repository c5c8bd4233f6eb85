import { networkOf, tellsVisitorsApart } from '../../supabase/functions/_shared/rate-limits.ts'
import type { Database } from '../database/database.ts'
import { consumeRateLimits, type RateLimit, refundRateLimits } from '../database/rate-limits.ts'
import { errors } from './errors.ts'

type Allowance = [attempts: number, seconds: number]

interface DoorLimits {
  /** For one client's network. */
  network?: Allowance
  /** For one account, from anywhere. */
  account?: Allowance
  /** For one account from one network, so that a guesser elsewhere can't shut its owner out soon. */
  accountFromNetwork?: Allowance
  everyone?: Allowance
  refuse: (seconds: number) => Error
}

const { tooManyRequests, tooManyMails } = errors
const minutes = (count: number) => count * 60

const doors = {
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
} satisfies Record<string, DoorLimits>

type Door = keyof typeof doors

interface Caller {
  address?: string
  /** An e-mail address or id, whether or not there is such an account. */
  account?: string
}

export interface AuthLimits {
  /** Counts a try. @throws AuthRefusal 429 with the seconds to wait */
  take(door: Door, caller: Caller): Promise<void>
  /** Takes back what a right answer counted against its account. */
  giveBack(door: Door, caller: Caller): Promise<void>
}

/** Counted in the database, together with other processes of the site. */
export function createAuthLimits(database: Pick<Database, 'owner'>): AuthLimits {
  return {
    async take(door, caller) {
      const { refuse }: DoorLimits = doors[door]
      const wait = await consumeRateLimits(database, limitsAt(door, caller))
      if (wait > 0) throw refuse(wait)
    },
    giveBack: (door, caller) => refundRateLimits(database, limitsAt(door, caller)),
  }
}

function limitsAt(door: Door, { address, account }: Caller): RateLimit[] {
  const limits: DoorLimits = doors[door]
  const network = tellsVisitorsApart(address) ? networkOf(address) : undefined
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
    return [{ endpoint: `${door} ${kind}`, caller: key, allowance: attempts, seconds }]
  })
}
