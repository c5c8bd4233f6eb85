import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100

/** Polls until the condition holds; rejects when that takes too long. */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean>,
  timeout = TIMEOUT_MS,
): Promise<true> {
  const deadline = performance.now() + timeout
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`)
    await wait(POLL_INTERVAL_MS)
  }
  return true
}
