import { unlessForbidden } from '../browser-storage.ts'
import { abortAfter } from '../connection/abort-after.ts'

const LOCK = 'outbox'
/** Longer than any attempt. A tab that holds the lock longer was put to sleep by its browser. */
const LONGEST = 120_000
let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs one act after another, also across the tabs of this browser, so that nothing is sent twice. An act looks first
 * whether what it sends still waits.
 */
export function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = turn.then(() => withLock(act))
  turn = result.catch(() => {})
  return result
}

async function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  // Missing on pages that don't come over HTTPS, and where cookies are blocked.
  const locks = unlessForbidden(() => navigator.locks)
  if (!locks) return act()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  try {
    return await locks.request(LOCK, { signal: abortAfter(LONGEST) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return act()
  }
}
