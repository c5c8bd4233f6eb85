import type { Database } from '../database/database.ts'
import {
  consumeRateLimits,
  findMailbox,
  type RateLimit,
  refundRateLimits,
} from '../database/rate-limits.ts'
import { findNetwork } from '../network.ts'
import { AuthRefusal, errors } from './errors.ts'

/**
 * [attempts, seconds, pause]. With a pause, one more attempt is allowed after each pause once the attempts are used up.
 */
type Allowance = [attempts: number, seconds: number, pause?: number]

interface EndpointLimits {
  /** Per device that has signed in with the account's current password. Such a device has no other limit. */
  knownDevice?: Allowance
  /** Per network of the client. */
  network?: Allowance
  /** Per account and network, so that no single network can use up the account's allowance. */
  accountFromNetwork?: Allowance
  /** Per account, from all networks together. */
  account?: Allowance
  /** True if all addresses of one mailbox count as one account. */
  byMailbox?: true
  refuse: (seconds: number) => Error
  /** The errors of a wrong secret. If given, only attempts with these errors count. */
  wrong?: string[]
}

const { tooManyRequests, tooManyMails, tooManyPasswords, expiredCode } = errors
const minutes = (count: number) => count * 60
const hours = (count: number) => count * minutes(60)

const endpoints = {
  'sign up': { network: [20, minutes(10)], refuse: tooManyMails },
  // A mailbox gets at most 9 mails an hour, 4 of them requested by one network. The link in the newest mail works,
  // whoever requested it.
  mail: {
    network: [15, minutes(10)],
    accountFromNetwork: [4, minutes(60)],
    account: [6, minutes(60), minutes(15)],
    byMailbox: true,
    refuse: tooManyMails,
  },
  // Each mail goes to an address that nobody has confirmed.
  'address change': { account: [3, minutes(60)], refuse: tooManyMails },
  // For one account, at most 10 wrong passwords in ten minutes are checked from one network, and 240 an hour from all
  // networks together. A known device of the account has ten attempts of its own.
  password: {
    knownDevice: [10, minutes(10), minutes(1)],
    network: [30, minutes(5)],
    accountFromNetwork: [10, minutes(10)],
    account: [60, minutes(60), 20],
    refuse: tooManyPasswords,
    wrong: ['invalid_credentials'],
  },
  link: {
    network: [30, minutes(5)],
    refuse: tooManyRequests,
    wrong: [...['otp_expired', 'flow_state_not_found', 'flow_state_expired', 'bad_code_verifier']],
  },
  // Counted per mail that contained the code: five guesses each.
  'mailed code': { account: [5, minutes(60)], refuse: () => expiredCode() },
  // Somebody who knows the password gets at most 174 wrong codes a day checked from all networks together.
  factor: {
    accountFromNetwork: [5, minutes(10)],
    account: [30, hours(24), minutes(10)],
    refuse: tooManyRequests,
    wrong: ['mfa_verification_failed'],
  },
  // Not only per account: somebody who knows the password could use up the limit, and the owner could never enter a
  // code.
  challenge: { accountFromNetwork: [20, minutes(10)], refuse: tooManyRequests },
  account: { account: [20, minutes(10)], refuse: tooManyRequests },
} satisfies Record<string, EndpointLimits>

type Endpoint = keyof typeof endpoints
type Secret = 'password' | 'link' | 'factor'

export interface Caller {
  address?: string
  /** An email address or id, whether or not such an account exists. */
  account?: string
  /** The device, if the account knows it. */
  device?: string
}

export interface AuthLimits {
  /** Counts one call. @throws AuthRefusal with the seconds to wait */
  consume(endpoint: Endpoint, caller: Caller): Promise<void>
  /**
   * Counts an attempt while the secret is checked, and afterwards only if it was wrong. A right secret doesn't count,
   * nor does one that could not be checked.
   * @throws AuthRefusal with the seconds to wait, or what `check` throws
   */
  attempt<Result>(endpoint: Secret, caller: Caller, check: () => Promise<Result>): Promise<Result>
}

/** Counts in the database, which all processes of the site share. */
export function createAuthLimits(database: Pick<Database, 'owner'>): AuthLimits {
  /** Resolves to the buckets in which the attempt was counted. */
  const count = async (endpoint: Endpoint, caller: Caller): Promise<RateLimit[]> => {
    const { account } = caller
    const limits: EndpointLimits = endpoints[endpoint]
    const counted =
      account && limits.byMailbox
        ? { ...caller, account: await findMailbox(database, account) }
        : caller
    const buckets = bucketsOf(endpoint, counted)
    const wait = await consumeRateLimits(database, buckets)
    if (wait > 0) throw limits.refuse(wait)
    return buckets
  }
  return {
    async consume(endpoint, caller) {
      await count(endpoint, caller)
    },
    async attempt(endpoint, caller, check) {
      const counted = await count(endpoint, caller)
      // A count that can't be taken back expires by itself. The person's secret was checked, and a link is used up.
      const takeBack = () => refundRateLimits(database, counted).catch(() => {})
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

/**
 * The buckets that an attempt counts in. Network buckets come first: what they refuse doesn't count for the account.
 */
function bucketsOf(endpoint: Endpoint, { address, account, device }: Caller): RateLimit[] {
  const limits: EndpointLimits = endpoints[endpoint]
  const network = findNetwork(address)
  const bucket = (kind: string, caller: string | undefined, given?: Allowance): RateLimit[] => {
    if (!given || !caller) return []
    const [allowance, seconds, pause] = given
    return [{ endpoint: `${endpoint} ${kind}`, caller, allowance, seconds, pause }]
  }
  if (limits.knownDevice && account && device)
    return bucket('known device', `${account} ${device}`, limits.knownDevice)
  return [
    ...bucket('network', network, limits.network),
    ...bucket(
      'account from network',
      account && `${account} ${network}`,
      limits.accountFromNetwork,
    ),
    ...bucket('account', account, limits.account),
  ]
}
