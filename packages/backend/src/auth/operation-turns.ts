import { createFairQueue } from '../concurrency.ts'
import { findNetwork } from '../network.ts'
import type { Operation, TakeTurnOfNetwork } from './auth-request.ts'
import { errors } from './errors.ts'

/** One network's operations. Others of it wait, and are refused only beyond what a stranger's connections are for. */
const OF_ONE_NETWORK = { concurrency: 4, maxPending: 200 }

/** No network has more than its share of the accounts' database connections. @throws AuthRefusal 429 */
export const createOperationTurns = (): TakeTurnOfNetwork =>
  createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    perCaller: OF_ONE_NETWORK,
    refuse: () => errors.tooManyRequests(5),
  })

/** Does an operation in the turn of its network. Not for those that hash, which have turns of their own. */
export const inTurn =
  (operation: Operation): Operation =>
  (request, services) =>
    services.takeTurn(findNetwork(request.address), () => operation(request, services))
