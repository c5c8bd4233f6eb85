import { tooBusy } from './database-unavailable.ts'

const WAIT_MS = 10_000

/**
 * Lets so many of the connections write at once, so that the others still read while commits wait. `take` resolves to
 * the function that ends the turn, and rejects with DatabaseUnavailableError after 10 s.
 */
export function createWritingTurns(most: number) {
  const waiting = new Set<() => void>()
  let taken = 0

  const end = () => {
    const [next] = waiting
    if (!next) taken -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function take(): Promise<() => void> {
    if (taken < most) {
      taken += 1
      return end
    }
    const turn = Promise.withResolvers<void>()
    waiting.add(turn.resolve)
    const timer = setTimeout(() => {
      waiting.delete(turn.resolve)
      turn.reject(tooBusy())
    }, WAIT_MS)
    await turn.promise.finally(() => clearTimeout(timer))
    return end
  }
  return { take, countWaiting: () => waiting.size }
}
