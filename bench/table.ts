/** A measurement with its target. A ratio is to a reference that was measured in the same run. */
export interface Line {
  what: string
  value: number
  /** Such as "ms", or the reference of a ratio: "of pgbench". */
  unit: string
  target: { atLeast: number } | { atMost: number }
  note?: string
}

export const isMet = ({ value, target }: Line) =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost

/** As in docs/figures.md. */
export const writeTable = (lines: Line[]) =>
  [
    '| What | Measured | Target | Met |',
    '|---|---|---|---|',
    ...lines.map((line) => {
      const measured = `${round(line.value)} ${line.unit}`.trim()
      const note = line.note ? ` (${line.note})` : ''
      const met = isMet(line) ? 'yes' : '**no**'
      return `| ${line.what} | ${measured}${note} | ${describeTarget(line)} | ${met} |`
    }),
  ].join('\n')

const describeTarget = ({ target }: Line) =>
  'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`

/** To three significant digits. */
export const round = (value: number) => Number(value.toPrecision(value >= 1000 ? 4 : 3))

const TRIES = 40

/** The times of many runs in milliseconds, sorted, without the first few. */
export async function measure(work: () => Promise<unknown>, tries = TRIES): Promise<number[]> {
  const times: number[] = []
  for (let attempt = 0; attempt < tries + 5; attempt += 1) times.push(await timeOf(work))
  return times.slice(5).sort((a, b) => a - b)
}

export async function timeOf(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A quantile of sorted times: 0.5 for the median. */
export const quantile = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)

export const median = (times: number[]) => quantile(sorted(times), 0.5)

/** Takes the fastest run, because other work on the machine can only make a run slower. */
export const fastest = <Run extends { perSecond: number }>(runs: Run[]) =>
  runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
