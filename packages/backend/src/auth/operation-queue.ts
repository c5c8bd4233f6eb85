import { createFairQueue } from '../concurrency.ts'
import { findNetwork } from '../network.ts'
import type { EnqueueByNetwork, Operation } from './auth-request.ts'
import { errors } from './errors.ts'

/** Only a flood of requests makes one network wait for more than this. */
const MAX_PENDING = 200

/** No network uses more than half of the accounts' database connections. @throws AuthRefusal 429 */
export const createOperationQueue = (connections: number): EnqueueByNetwork =>
  createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    perCaller: { concurrency: Math.max(1, Math.floor(connections / 2)), maxPending: MAX_PENDING },
    refuse: () => errors.tooManyRequests(5),
  })

/** Runs an operation in the queue of its network. Operations that hash passwords have a queue of their own. */
export const queued =
  (operation: Operation): Operation =>
  (request, services) =>
    services.enqueue(findNetwork(request.address), () => operation(request, services))
