import { unlessForbidden } from '../browser-storage.ts'
import { abortAfter } from '../connection/connection.ts'

/**
 * How long to wait for another tab, which its browser may have suspended while it held the lock. An entry that both tabs
 * send is still stored once: see `Kind.deliver`.
 */
const PATIENCE = 10_000
const pending = new Map<string, Promise<unknown>>()

/** Runs actions of a kind one after another, also across the tabs of this browser. */
export function withOutboxLock<Result>(kind: string, act: () => Promise<Result>): Promise<Result> {
  const before = pending.get(kind) ?? Promise.resolve()
  const result = before.then(() => withLock(`outbox-${kind}`, act))
  pending.set(
    kind,
    result.catch(() => {}),
  )
  return result
}

async function withLock<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  // Missing on pages without HTTPS, and where cookies are blocked.
  const locks = unlessForbidden(() => navigator.locks)
  if (!locks) return act()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  try {
    return await locks.request(name, { signal: abortAfter(PATIENCE) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return act()
  }
}
