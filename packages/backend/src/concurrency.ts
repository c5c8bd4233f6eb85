type Work<Result> = () => Promise<Result>

/** Background work starts only while no foreground work waits, and is never refused. */
export type Priority = 'foreground' | 'background'

interface QueueOptions {
  concurrency: number
  /** The most foreground work at once, running or waiting. */
  maxPending: number
  /** The error for foreground work beyond `maxPending`. */
  refuse: () => Error
}

/** Runs at most `concurrency` pieces of work at once, each priority in the order of arrival. */
export function createWorkQueue({ concurrency, maxPending, refuse }: QueueOptions) {
  const waiting: Record<Priority, (() => void)[]> = { foreground: [], background: [] }
  let pending = 0
  let running = 0

  const startNext = () => {
    if (running >= concurrency) return
    const start = waiting.foreground.shift() ?? waiting.background.shift()
    if (!start) return
    running += 1
    start()
  }

  const run = async <Result>(work: Work<Result>, priority: Priority = 'foreground') => {
    const counted = priority === 'foreground' ? 1 : 0
    if (counted && pending >= maxPending) throw refuse()
    pending += counted
    await new Promise<void>((resolve) => {
      waiting[priority].push(resolve)
      startNext()
    })
    return work().finally(() => {
      pending -= counted
      running -= 1
      startNext()
    })
  }

  return Object.assign(run, { isIdle: () => running === 0 && pending === 0 })
}

interface FairQueueOptions {
  /** Pieces of work at once, of all callers together. */
  concurrency: number
  /** For one caller: pieces of work at once, and how many more may wait. */
  perCaller: { concurrency: number; maxPending: number }
  /** The error for a caller who has `maxPending` running or waiting. */
  refuse: () => Error
}

/**
 * Runs work of many callers so that none of them keeps the others waiting: one with much work waits behind
 * itself. Work of an unknown caller (undefined) waits in the common queue alone. Callers are remembered only while
 * they have work, so open connections bound their number.
 */
export function createFairQueue({ concurrency, perCaller, refuse }: FairQueueOptions) {
  const unbounded = Number.POSITIVE_INFINITY
  const common = createWorkQueue({ concurrency, maxPending: unbounded, refuse })
  const queues = new Map<string, ReturnType<typeof createWorkQueue>>()

  const queueOf = (caller: string) => {
    const queue = queues.get(caller) ?? createWorkQueue({ ...perCaller, refuse })
    queues.set(caller, queue)
    return queue
  }

  const run = async <Result>(
    caller: string | undefined,
    work: Work<Result>,
    priority: Priority = 'foreground',
  ): Promise<Result> => {
    if (caller === undefined) return common(work, priority)
    const queue = queueOf(caller)
    try {
      return await queue(() => common(work, priority))
    } finally {
      // When two end together, the second may find a new queue of this caller.
      if (queue.isIdle() && queues.get(caller) === queue) queues.delete(caller)
    }
  }
  return Object.assign(run, { countCallers: () => queues.size })
}

/** Callers that ask for the same key while its work runs share that run and its outcome. */
export function singleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string = () => '',
) {
  const running = new Map<string, Promise<Result>>()

  return (...args: Args): Promise<Result> => {
    const key = keyOf(...args)
    const shared = running.get(key) ?? work(...args).finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}
