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

/** Runs at most `concurrency` tasks at once, in the order of arrival within each priority. */
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
  /** How many tasks run at once, of all callers together. */
  concurrency: number
  /** For one caller: how many tasks run at once, and how many more may wait. */
  perCaller: { concurrency: number; maxPending: number }
  /** The error for a caller who has `maxPending` running or waiting. */
  refuse: () => Error
}

/**
 * Runs tasks of many callers so that none delays the others: a caller with many tasks only waits in their own queue.
 * Tasks of an unknown caller (undefined) wait in the shared queue only. Callers are remembered only while they have
 * tasks, so the number of open connections bounds their number.
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
      // If two tasks end together, the second may find a new queue for this caller.
      if (queue.isIdle() && queues.get(caller) === queue) queues.delete(caller)
    }
  }
  return Object.assign(run, { countCallers: () => queues.size })
}

/** Callers that ask for the same key during a run share that run and its outcome. */
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
