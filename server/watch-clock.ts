import type { Log } from '../backend/log.ts'

const LOOK_EVERY_MS = 2_000
const WORTH_A_WORD_MS = 60_000

/** Says in the log when the machine's clock is set, for what comes after may look strange there. */
export function watchClock(log: Log): { stop(): void } {
  let expected = Date.now() - performance.now()
  const timer = setInterval(() => {
    const found = Date.now() - performance.now()
    const moved = found - expected
    expected = found
    if (Math.abs(moved) < WORTH_A_WORD_MS) return
    const minutes = Math.round(Math.abs(moved) / 60_000)
    log.warn(`The clock was put ${moved > 0 ? 'forward' : 'back'} by ${minutes} minutes`)
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
