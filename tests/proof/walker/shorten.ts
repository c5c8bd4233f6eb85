import type { Outcome, Walk } from './walk.ts'

/** Drops steps, as many as possible at once, while the same rule is still broken. */
export async function shorten(
  failed: Outcome,
  take: (walk: Walk) => Promise<Outcome>,
  mostTries: number,
): Promise<Outcome> {
  let shortest = failed
  let tries = 0
  for (let size = failed.steps.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from + size < shortest.steps.length && tries < mostTries; ) {
      tries += 1
      const steps = shortest.steps.toSpliced(from, size)
      const outcome = await take({ seed: failed.seed, steps })
      if (outcome.broken?.rule === failed.broken?.rule) shortest = outcome
      else from += size
    }
  return shortest
}
