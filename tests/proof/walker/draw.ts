import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** The draws of a walk, one a step. The same seed draws the same. */
export const drawSteps = (seed: number, count: number) =>
  fc.sample(fc.noBias(fc.array(fc.nat(), { minLength: count, maxLength: count, size: 'max' })), {
    seed,
    numRuns: 1,
  })[0] ?? []

/**
 * Chooses by draw and names only, so that the choice among what is on the screen doesn't change with its order, and
 * rarely when something else appears: a walk from which a step is dropped mostly goes on as before.
 */
export function choose<Choice>(
  choices: Choice[],
  draw: number,
  nameOf: (choice: Choice) => string,
  weightOf: (choice: Choice) => number = () => 1,
): Choice {
  const scores = choices.map(
    (choice) => -Math.log(fraction(`${draw} ${nameOf(choice)}`)) / weightOf(choice),
  )
  const chosen = choices[scores.indexOf(Math.min(...scores))]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

/** A number between 0 and 1. */
const fraction = (text: string) =>
  (createHash('sha1').update(text).digest().readUInt32BE() + 1) / (2 ** 32 + 2)
