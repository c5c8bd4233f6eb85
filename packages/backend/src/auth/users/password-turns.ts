import { availableParallelism } from 'node:os'
import { createFairQueue } from '../../concurrency.ts'
import { findNetwork } from '../../network.ts'
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
   * devices beside them. Networks whose last try failed come after the others. Limits are counted in the turn too: what is refused before it was never tried.
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
/** The tries of one network at once. They wait instead of being refused, so that a flood can't send faster than it is answered. */
const MOST_WAITING = 200
/** The number of networks that are remembered by a failed try. */
const MOST_FAILED = 10_000

const openLane = (concurrency: number, maxPending: number) =>
  createFairQueue({
    concurrency,
    perCaller: { concurrency: 1, maxPending },
    refuse: () => errors.tooManyRequests(5),
  })

export function createPasswords(hashing: Hashing = createHashing()): Passwords {
  const networks = openLane(OF_NETWORKS, MOST_WAITING)
  const known = openLane(OF_KNOWN, 10)
  const failed = rememberNewest(MOST_FAILED)

  async function inTurnOfNetwork<Result>(
    network: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const priority = failed.has(network) ? 'background' : 'foreground'
    const result = await networks(network, work, priority).catch((error) => {
      failed.add(network)
      throw error
    })
    failed.delete(network)
    return result
  }

  return {
    inTurn({ address, knownTo }, work) {
      const run = () => work(hashing)
      return knownTo === undefined
        ? inTurnOfNetwork(findNetwork(address), run)
        : known(knownTo, run)
    },
  }
}

/** A set that forgets what was added first when it has more than `most`. */
function rememberNewest(most: number) {
  const values = new Set<string>()
  return {
    has: (value: string | undefined) => value !== undefined && values.has(value),
    delete: (value: string | undefined) => value !== undefined && values.delete(value),
    add(value: string | undefined) {
      if (value === undefined) return
      values.delete(value)
      values.add(value)
      const [oldest] = values
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
