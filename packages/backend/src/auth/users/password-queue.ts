import { availableParallelism } from 'node:os'
import { createFairQueue } from '../../concurrency.ts'
import { findNetwork } from '../../network.ts'
import { errors } from '../errors.ts'
import { createHashing, type Hashing } from './passwords.ts'

export interface PasswordCaller {
  address?: string
  /** The account, for a known device or an open session. */
  knownTo?: string
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** At most three of libuv's four threads, so that files can still be read. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1))
/**
 * How many attempts of one caller may wait at once. They wait instead of being refused, so that a flood can't send
 * faster than it is answered.
 */
const MAX_PENDING = 200

/**
 * Hashing takes a processor for a twentieth of a second. Each network, and each account on its known devices, has one
 * hash at a time; further ones wait in its own queue. Known devices go before strangers.
 */
export function createPasswordQueue(hashing: Hashing = createHashing()) {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    perCaller: { concurrency: 1, maxPending: MAX_PENDING },
    refuse: () => errors.tooManyRequests(5),
  })
  return {
    /**
     * Limits are counted within `work`, so an attempt refused here was never checked.
     * @throws AuthRefusal 429, before the work begins, if the caller has too much waiting
     */
    run: <Result>(
      { address, knownTo }: PasswordCaller,
      work: (hashing: Hashing) => Promise<Result>,
    ) =>
      knownTo === undefined
        ? queue(findNetwork(address), () => work(hashing), 'background')
        : queue(`known to ${knownTo}`, () => work(hashing)),
  }
}
