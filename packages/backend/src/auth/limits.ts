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
  /** Per device that has signed in with the account's present password. Nothing else counts for such a device. */
  knownDevice?: Allowance
  /** Per network of the client. */
  network?: Allowance
  /** Per account and network, so that one network can't use up the account's allowance. */
  accountFromNetwork?: Allowance
  /** Per account, from all networks together. */
  account?: Allowance
  /** True when all addresses of one mailbox are one account. */
  byMailbox?: true
  refuse: (seconds: number) => Error
  /** The errors of a wrong secret. Only they count where one is tried. */
  wrong?: string[]
}

const { tooManyRequests, tooManyMails, tooManyPasswords, expiredCode } = errors
const minutes = (count: number) => count * 60
const hours = (count: number) => count * minutes(60)

const endpoints = {
  'sign up': { network: [20, minutes(10)], refuse: tooManyMails },
  // A mailbox gets at most 9 mails in an hour, 4 of them for one network. The newest link in it works, whoever asked.
  mail: {
    network: [15, minutes(10)],
    accountFromNetwork: [4, minutes(60)],
    account: [6, minutes(60), minutes(15)],
    byMailbox: true,
    refuse: tooManyMails,
  },
  // Each goes to an address that nobody has confirmed.
  'address change': { account: [3, minutes(60)], refuse: tooManyMails },
  // For one account, at most 10 wrong passwords in ten minutes are checked for one network and 240 an hour for all
  // networks together. A device that is known to the account has ten tries of its own.
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
  // The account is the mail that brought the code: five guesses a mail, and the next mail has five again.
  'mailed code': { account: [5, minutes(60)], refuse: () => expiredCode() },
  // Whoever has the password gets at most 174 wrong codes a day checked from all networks together.
  factor: {
    accountFromNetwork: [5, minutes(10)],
    account: [30, hours(24), minutes(10)],
    refuse: tooManyRequests,
    wrong: ['mfa_verification_failed'],
  },
  // Not per account alone: somebody who has the password could use it up, and its owner would never be asked for a code.
  challenge: { accountFromNetwork: [20, minutes(10)], refuse: tooManyRequests },
  account: { account: [20, minutes(10)], refuse: tooManyRequests },
} satisfies Record<string, EndpointLimits>

type Endpoint = keyof typeof endpoints
type Secret = 'password' | 'link' | 'factor'

export interface Caller {
  address?: string
  /** An e-mail address or id, whether or not there is such an account. */
  account?: string
  /** The device, if it is known to that account. */
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
  /** Resolves to the buckets that it was counted in. */
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

/** The buckets that an attempt counts in. The network's come first: what they refuse doesn't count for the account. */
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
