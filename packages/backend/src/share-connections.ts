import { createFairQueue } from './concurrency.ts'
import type { Claims } from './database/database.ts'
import { findNetwork } from './network.ts'

/** Too many requests of the caller's network are waiting. Each service answers 429 in its own error format. */
export class TooManyRequests extends Error {
  readonly retryAfter = 5
}

/** Does work that needs a connection when it is the turn of the caller's network. @throws TooManyRequests */
export type TakeTurn = <Result>(
  caller: { claims: Claims; address?: string },
  work: () => Promise<Result>,
) => Promise<Result>

const OF_ONE_NETWORK = { concurrency: 4, maxPending: 100 }

/**
 * The one share of the connections for tables, functions and stored files together. Visitors from outside get half of the connections, and those who are signed in the same number. So the
 * site's own pages and the contact form always find one, and no network can keep the others waiting.
 */
export function shareConnections(connections: number): TakeTurn {
  const openQueue = () =>
    createFairQueue({
      concurrency: Math.max(1, Math.floor(connections / 2)),
      perCaller: OF_ONE_NETWORK,
      refuse: () => new TooManyRequests(),
    })
  const queues = { anon: openQueue(), authenticated: openQueue() }
  return ({ claims, address }, work) =>
    address === undefined || claims.role === 'service_role'
      ? work()
      : queues[claims.role](findNetwork(address), work)
}
