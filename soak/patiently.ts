import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 100

/** Waits until it is so; rejects when that takes too long. */
export async function patiently(
  what: string,
  isSo: () => Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<true> {
  const deadline = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`In vain until ${what}`)
    await wait(LOOK_EVERY_MS)
  }
  return true
}
