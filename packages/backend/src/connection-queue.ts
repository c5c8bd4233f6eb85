import { createFairQueue } from './concurrency.ts'
import type { Claims } from './database/database.ts'
import { findNetwork } from './network.ts'

/** Too many requests of the caller's network are waiting. Each service responds with 429 in its own error format. */
export class TooManyRequests extends Error {
  readonly retryAfter = 5
}

/** Runs work that needs a database connection in the queue of the caller's network. @throws TooManyRequests */
export type Enqueue = <Result>(
  caller: { claims: Claims; address?: string },
  work: () => Promise<Result>,
) => Promise<Result>

const OF_ONE_NETWORK = { concurrency: 4, maxPending: 100 }

/**
 * Shares the connections among tables, functions and stored files. Visitors from outside get half of the connections in
 * total, and signed-in people as many again. So the site's own pages and the contact form always find a connection, and
 * no network can delay the others.
 */
export function createConnectionQueue(connections: number): Enqueue {
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
