/**
 * Runs at most `atOnce` pieces of work side by side, in the order they came.
 * @throws what `refuse` gives, from the function it returns, while `mostWaiting` wait already
 */
export function createBoundedWork(o: { atOnce: number; mostWaiting: number; refuse: () => Error }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= o.atOnce) {
      if (waiting.length >= o.mostWaiting) throw o.refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
