import { errors } from './errors.ts'

type Work<Result> = () => Promise<Result>

/**
 * Runs pieces of work one after the other, in the order they came.
 * @throws StorageError SlowDown, from the function it returns, while `mostWaiting` are unfinished
 */
export function createWorkQueue({ mostWaiting }: { mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0

  return async <Result>(work: Work<Result>): Promise<Result> => {
    if (unfinished >= mostWaiting) throw errors.tooBusy()
    unfinished += 1
    const result = last.then(work).finally(() => {
      unfinished -= 1
    })
    last = result.catch(() => {})
    return result
  }
}

/** Everyone who asks for the same key at the same time waits for the same piece of work. */
export function createSharedWork<Result>() {
  const underWay = new Map<string, Promise<Result>>()

  return (key: string, work: Work<Result>): Promise<Result> => {
    const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, shared)
    return shared
  }
}
