/** A measured thing beside what it is compared with. */
export interface Line {
  what: string
  /** Milliseconds: the middle one of all tries, and the one that 95 of 100 stay below. */
  p50: number
  p95: number
  beside: string
  besideP50: number
}

export function printTable(lines: Line[]) {
  console.table(
    lines.map(({ what, p50, p95, beside, besideP50 }) => ({
      what,
      'p50 ms': round(p50),
      'p95 ms': round(p95),
      beside,
      'its p50 ms': round(besideP50),
      ratio: round(p50 / besideP50),
    })),
  )
}

const round = (value: number) => Number(value.toFixed(2))

const TRIES = 40

/** The milliseconds each of many tries took, in order, the first few left out. */
export async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let attempt = 0; attempt < TRIES + 5; attempt += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.slice(5).sort((a, b) => a - b)
}

/** The time that a share of the tries stays below: 0.5 for the middle. */
export const quantile = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
