import { availableParallelism } from 'node:os'
import { findNetwork } from '../../../supabase/functions/_shared/network.ts'
import { createFairQueue } from '../../concurrency.ts'
import { errors } from '../errors.ts'
import { createHashing, type Hashing } from './passwords.ts'

export interface PasswordCaller {
  address?: string
  /** The account, for a device that has signed in to it before and for an open session. */
  knownTo?: string
}

export interface Passwords {
  /**
   * Hashing takes a processor for a twentieth of a second, so it is done for one network after another, and for known
   * devices beside them. Limits are counted in the turn too: what is refused before it was never tried.
   * @throws AuthRefusal 429, before the work began, for a caller who has too much waiting
   */
  inTurn<Result>(
    caller: PasswordCaller,
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result>
}

/** Together at most three of libuv's four threads, so that files are still read. */
const OF_NETWORKS = Math.min(2, Math.max(1, availableParallelism() - 1))
const OF_KNOWN = 1

const openLane = (concurrency: number, maxPending: number) =>
  createFairQueue({
    concurrency,
    perCaller: { concurrency: 1, maxPending },
    refuse: () => errors.tooManyRequests(5),
  })

export function createPasswords(hashing: Hashing = createHashing()): Passwords {
  const networks = openLane(OF_NETWORKS, 30)
  const known = openLane(OF_KNOWN, 10)
  return {
    inTurn({ address, knownTo }, work) {
      const run = () => work(hashing)
      return knownTo === undefined ? networks(findNetwork(address), run) : known(knownTo, run)
    },
  }
}
