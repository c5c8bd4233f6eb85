import { errors } from './errors.ts'

type Work<Result> = () => Promise<Result>

/** Whether somebody waits for the work, or it is done ahead, as soon as nobody waits for any. */
export type Urgency = 'waited for' | 'ahead'

/**
 * Runs pieces of work one after the other: first what is waited for, in the order it came, then what
 * is done ahead.
 * @throws StorageError SlowDown, from the function it returns, while `mostWaiting` are waited for
 */
export function createWorkQueue({ mostWaiting }: { mostWaiting: number }) {
  const lanes: Record<Urgency, (() => void)[]> = { 'waited for': [], ahead: [] }
  let unfinished = 0
  let isBusy = false

  const startNext = () => {
    if (isBusy) return
    const start = lanes['waited for'].shift() ?? lanes.ahead.shift()
    isBusy = start !== undefined
    start?.()
  }

  const run = async <Result>(work: Work<Result>, urgency: Urgency = 'waited for') => {
    const counts = urgency === 'waited for' ? 1 : 0
    if (counts && unfinished >= mostWaiting) throw errors.tooBusy()
    unfinished += counts
    const turn = Promise.withResolvers<void>()
    lanes[urgency].push(turn.resolve)
    startNext()
    return turn.promise.then(work).finally(() => {
      unfinished -= counts
      isBusy = false
      startNext()
    })
  }
  const countWaiting = () => ({ waitedFor: lanes['waited for'].length, ahead: lanes.ahead.length })
  return Object.assign(run, { countWaiting })
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
