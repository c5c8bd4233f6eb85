import { findNetwork } from '../../supabase/functions/_shared/network.ts'
import { createFairQueue } from '../concurrency.ts'
import type { Claims } from '../database/database.ts'
import { errors } from './errors.ts'

/** Does work that needs a connection when it is the caller's turn. @throws Refusal 429 */
export type TakeTurn = <Result>(
  caller: { claims: Claims; address?: string },
  work: () => Promise<Result>,
) => Promise<Result>

const OF_ONE_NETWORK = { concurrency: 4, maxPending: 100 }

/**
 * Visitors from outside get half of the connections, and those who are signed in the same number. So the
 * site's own pages and the contact form always find one, and no network can keep the others waiting.
 */
export function shareConnections(connections: number): TakeTurn {
  const openQueue = () =>
    createFairQueue({
      concurrency: Math.max(1, Math.floor(connections / 2)),
      perCaller: OF_ONE_NETWORK,
      refuse: errors.tooManyRequests,
    })
  const queues = { anon: openQueue(), authenticated: openQueue() }
  return ({ claims, address }, work) =>
    address === undefined || claims.role === 'service_role'
      ? work()
      : queues[claims.role](findNetwork(address), work)
}
