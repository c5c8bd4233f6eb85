import type { Database } from '../database/database.ts'
import {
  consumeRateLimits,
  findMailbox,
  type RateLimit,
  refundRateLimits,
} from '../database/rate-limits.ts'
import { findNetwork } from '../network.ts'
import { AuthRefusal, errors } from './errors.ts'

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
  /** True when all addresses of one mailbox are one account. */
  byMailbox?: true
  refuse: (seconds: number) => Error
  /** The errors of a wrong secret. Only they count where one is tried. */
  wrong?: string[]
}

const { tooManyRequests, tooManyMails, tooManyPasswords, expiredCode } = errors
const minutes = (count: number) => count * 60

const endpoints = {
  'sign up': {
    network: [20, minutes(10)],
    accountFromNetwork: [4, minutes(10)],
    account: [10, minutes(60), minutes(5)],
    byMailbox: true,
    refuse: tooManyMails,
  },
  mail: {
    knownDevice: [4, minutes(10)],
    network: [15, minutes(10)],
    accountFromNetwork: [4, minutes(10)],
    account: [10, minutes(60), minutes(5)],
    byMailbox: true,
    refuse: tooManyMails,
  },
  /** Each mails an address that nobody has confirmed. */
  'address change': { account: [3, minutes(60)], refuse: tooManyMails },
  // However many networks take part, at most 60 + 180 first tries and 20 + 60 others an hour: 7,680 a day for an account.
  password: {
    knownDevice: [10, minutes(10)],
    network: [30, minutes(5), minutes(1)],
    accountFromNetwork: [10, minutes(10), minutes(1)],
    first: { ofNetwork: [5, minutes(60)], account: [60, minutes(60), 20] },
    account: [20, minutes(60), minutes(1)],
    refuse: tooManyPasswords,
    wrong: ['invalid_credentials'],
  },
  link: {
    network: [30, minutes(5)],
    refuse: tooManyRequests,
    wrong: ['otp_expired', 'flow_state_not_found', 'flow_state_expired', 'bad_code_verifier'],
  },
  code: { network: [20, minutes(5)], refuse: tooManyRequests, wrong: ['otp_expired'] },
  /** The account is the mail that brought the code, so a new mail has new tries. */
  'mailed code': { account: [5, minutes(60)], refuse: () => expiredCode() },
  // Somebody who has the password gets at most 30 + 144 first and 7 + 96 later tries a day from all networks together.
  factor: {
    network: [30, minutes(5)],
    first: { ofNetwork: [3, minutes(24 * 60)], account: [30, minutes(24 * 60), minutes(10)] },
    account: [7, minutes(24 * 60), minutes(15)],
    refuse: tooManyRequests,
    wrong: ['mfa_verification_failed'],
  },
  // Not for the account from all networks: a person who has the password could use it up, and nobody else would be asked.
  challenge: {
    network: [60, minutes(5)],
    accountFromNetwork: [20, minutes(10)],
    refuse: tooManyRequests,
  },
  refresh: { network: [150, minutes(5)], refuse: tooManyRequests },
  account: { network: [60, minutes(5)], account: [20, minutes(10)], refuse: tooManyRequests },
} satisfies Record<string, EndpointLimits>

type Endpoint = keyof typeof endpoints
type Secret = 'password' | 'link' | 'code' | 'factor'

export interface Caller {
  address?: string
  /** An e-mail address or id, whether or not there is such an account. */
  account?: string
  /** The device, if it has signed in to that account before. */
  device?: string
}

export interface AuthLimits {
  /** Counts one call. @throws AuthRefusal with the seconds to wait */
  consume(endpoint: Endpoint, caller: Caller): Promise<void>
  /**
   * Counts a try at a secret for as long as it is checked, and longer only if it was wrong: neither a right one counts
   * nor one that could not be checked. @throws AuthRefusal with the seconds to wait, or what `check` throws
   */
  attempt<Result>(endpoint: Secret, caller: Caller, check: () => Promise<Result>): Promise<Result>
}

/** Counts in the database, which all processes of the site share. */
export function createAuthLimits(database: Pick<Database, 'owner'>): AuthLimits {
  const isAllowed = async (limits: RateLimit[]) =>
    limits.length > 0 && (await consumeRateLimits(database, limits)) === 0
  /** Resolves to the buckets that it was counted in. */
  const count = async (endpoint: Endpoint, caller: Caller): Promise<RateLimit[]> => {
    const { account } = caller
    const limits: EndpointLimits = endpoints[endpoint]
    const counted =
      account && limits.byMailbox
        ? { ...caller, account: await findMailbox(database, account) }
        : caller
    const { knownDevice, first, others } = bucketsOf(endpoint, counted)
    if (await isAllowed(knownDevice)) return knownDevice
    const isFirst = await isAllowed(first.ofNetwork)
    const buckets = isFirst
      ? [...others.ofNetwork, ...first.account]
      : [...others.ofNetwork, ...others.account]
    const wait = await consumeRateLimits(database, buckets)
    if (wait === 0) return isFirst ? [...first.ofNetwork, ...buckets] : buckets
    if (isFirst) await refundRateLimits(database, first.ofNetwork)
    throw limits.refuse(wait)
  }
  return {
    async consume(endpoint, caller) {
      await count(endpoint, caller)
    },
    async attempt(endpoint, caller, check) {
      const counted = await count(endpoint, caller)
      const takeBack = () => refundRateLimits(database, counted)
      const result = await check().catch(async (error) => {
        if (!isWrong(error, endpoints[endpoint])) await takeBack()
        throw error
      })
      await takeBack()
      return result
    },
  }
}

const isWrong = (error: unknown, { wrong }: { wrong: string[] }) =>
  error instanceof AuthRefusal && wrong.includes(error.code)

/** The buckets that an attempt counts in. */
function bucketsOf(endpoint: Endpoint, { address, account, device }: Caller) {
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
