const LIKENESS_OF_NAMES = 0.75

/** The name most like `wanted`, when it is like enough to be worth a hint. */
export function suggestName(
  wanted: string,
  names: Iterable<string>,
  likeness = LIKENESS_OF_NAMES,
): string | undefined {
  let best: string | undefined
  let bestScore = likeness
  for (const name of names) {
    const score = likenessOf(wanted.toLowerCase(), name.toLowerCase(), bestScore)
    if (score < bestScore || (best !== undefined && score === bestScore)) continue
    best = name
    bestScore = score
  }
  return best
}

/** From 0 to 1, and 0 at once where the lengths alone rule out `atLeast`. */
function likenessOf(a: string, b: string, atLeast: number): number {
  const longest = Math.max(a.length, b.length, 1)
  if (Math.abs(a.length - b.length) / longest > 1 - atLeast) return 0
  return 1 - editDistance(a, b) / longest
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 0; row < a.length; row++) {
    const current = [row + 1]
    for (let column = 0; column < b.length; column++) {
      const substitution = (previous[column] ?? 0) + (a[row] === b[column] ? 0 : 1)
      const insertion = (current[column] ?? 0) + 1
      const deletion = (previous[column + 1] ?? 0) + 1
      current.push(Math.min(substitution, insertion, deletion))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
