/** A measurement and the reference it is compared with, in the same unit and from the same run. */
export interface Line {
  what: string
  value: number
  unit: string
  beside: string
  /** Missing if it could not be measured; `beside` says why. */
  besideValue?: number
  target?: Target
  note?: string
}

/** The target for the measured value, or for its ratio to the reference. */
interface Target {
  of: 'value' | 'ratio'
  atLeast?: number
  atMost?: number
}

export const ratioOf = ({ value, besideValue = Number.NaN }: Line) => value / besideValue

export function isMet(line: Line) {
  if (!line.target) return
  const { of, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = line.target
  const reached = of === 'value' ? line.value : ratioOf(line)
  return reached >= atLeast && reached <= atMost
}

export function printTable(lines: Line[]) {
  console.table(
    lines.map((line) => ({
      what: line.what,
      value: round(line.value),
      unit: line.unit,
      beside: line.beside,
      'its value': line.besideValue === undefined ? '–' : round(line.besideValue),
      ratio: line.besideValue === undefined ? '–' : round(ratioOf(line)),
      target: targetInWords(line),
      note: line.note ?? '',
    })),
  )
}

function targetInWords(line: Line) {
  if (!line.target) return ''
  const { of, atLeast, atMost } = line.target
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  return `${isMet(line) ? '✓' : '✗'} ${of === 'ratio' ? 'ratio ' : ''}${bound}`
}

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

export const median = (times: number[]) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

/** Takes the fastest run, because other work on the machine can only make a run slower. */
export const fastest = <Run extends { perSecond: number }>(runs: Run[]) =>
  runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
