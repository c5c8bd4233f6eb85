import { availableParallelism } from 'node:os'
import { createFairQueue } from '../../concurrency.ts'
import { findNetwork } from '../../network.ts'
import { errors } from '../errors.ts'
import { createHashing, type Hashing } from './passwords.ts'

export interface PasswordCaller {
  address?: string
  /** The account, for a device that is known to it and for an open session. */
  knownTo?: string
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** At most three of libuv's four threads, so that files are still read. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Tries of one caller at once. They wait instead of being refused, so that a flood can't send faster than it is answered. */
const MAX_PENDING = 200

/**
 * Hashing takes a processor for a twentieth of a second. Each network, and each account on its known devices, has one
 * hash at a time and waits behind itself; known devices go before strangers.
 */
export function createPasswordQueue(hashing: Hashing = createHashing()) {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    perCaller: { concurrency: 1, maxPending: MAX_PENDING },
    refuse: () => errors.tooManyRequests(5),
  })
  return {
    /**
     * Limits are counted within `work`, so what is refused here was never tried.
     * @throws AuthRefusal 429, before the work began, for a caller who has too much waiting
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
