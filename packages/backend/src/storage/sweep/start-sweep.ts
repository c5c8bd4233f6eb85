import type { Log } from '../../log.ts'

interface Sweep {
  /** Resolves when a round under way has ended. */
  stop(): Promise<void>
}

const firstDelay = 5 * 60 * 1000
const interval = 60 * 60 * 1000

/** Runs the clean-up tasks every hour. A task that fails is tried again in the next round. */
export function startSweep(work: (() => Promise<void>)[], log: Log): Sweep {
  let running = Promise.resolve()
  const round = async () => {
    for (const piece of work)
      await piece().catch((error) => log.warn({ err: error }, 'A clean-up failed'))
  }
  const start = () => {
    timer = setTimeout(start, interval).unref()
    running = running.then(round)
  }
  let timer = setTimeout(start, firstDelay).unref()
  return {
    stop: () => {
      clearTimeout(timer)
      return running
    },
  }
}
