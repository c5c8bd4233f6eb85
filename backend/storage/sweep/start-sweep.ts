import type { Log } from '../../log.ts'

interface Sweep {
  /** Resolves when a round under way has ended. */
  stop(): Promise<void>
}

const firstAfter = 5 * 60 * 1000
const thenEvery = 60 * 60 * 1000

/** Tidies up now and then for as long as the process runs. A piece of work that fails is tried again the next time. */
export function startSweep(work: (() => Promise<void>)[], log: Log): Sweep {
  let running = Promise.resolve()
  const round = async () => {
    for (const piece of work)
      await piece().catch((error) =>
        log.warn({ err: error }, 'Stored pictures could not be tidied'),
      )
  }
  const start = () => {
    timer = setTimeout(start, thenEvery).unref()
    running = running.then(round)
  }
  let timer = setTimeout(start, firstAfter).unref()
  return {
    stop: () => {
      clearTimeout(timer)
      return running
    },
  }
}
