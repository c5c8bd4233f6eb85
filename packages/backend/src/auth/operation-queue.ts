import { createFairQueue } from '../concurrency.ts'
import { findNetwork } from '../network.ts'
import type { Operation, TakeTurnOfNetwork } from './auth-request.ts'
import { errors } from './errors.ts'

/** Only a flood of requests makes one network wait for more than this. */
const MAX_PENDING = 200

/** No network uses more than half of the accounts' database connections. @throws AuthRefusal 429 */
export const createOperationTurns = (connections: number): TakeTurnOfNetwork =>
  createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    perCaller: { concurrency: Math.max(1, Math.floor(connections / 2)), maxPending: MAX_PENDING },
    refuse: () => errors.tooManyRequests(5),
  })

/** Runs an operation in its network's turn. Operations that hash passwords have a queue of their own. */
export const inTurn =
  (operation: Operation): Operation =>
  (request, services) =>
    services.takeTurn(findNetwork(request.address), () => operation(request, services))
