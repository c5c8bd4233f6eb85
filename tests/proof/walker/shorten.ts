import type { Outcome, Walk } from './walk.ts'

/** Repeats the walk with fewer sentences, as few as still break the same rule. */
export async function shorten(
  failed: Outcome,
  take: (walk: Walk) => Promise<Outcome>,
  mostTries: number,
): Promise<Outcome> {
  const { broken, ...walk } = failed
  let shortest = failed
  let tries = 0
  for (let size = failed.sentences.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from + size < shortest.sentences.length && tries < mostTries; ) {
      tries += 1
      const sentences = shortest.sentences.toSpliced(from, size)
      const outcome = await take({ ...walk, sentences })
      if (outcome.broken?.rule === broken?.rule) shortest = outcome
      else from += size
    }
  return shortest
}
