import type { Log } from './log.ts'

interface Options {
  /** How long repetitions of a line are counted, in milliseconds. */
  period?: number
  /** How many kinds of lines are counted apart at once. */
  most?: number
  /** The words of the line for all other kinds. */
  others?: string
}

/**
 * A log for what strangers can cause at will, so that nobody can fill it: the first line of a kind is written at once,
 * and its repetitions as one line with their count when the period ends. Kinds beyond the maximum are counted together.
 */
export function createCountedLog(
  log: Log,
  { period = 60_000, most = 20, others = 'Other lines were left out' }: Options = {},
) {
  const repetitions = new Map<string, number>()
  let left = 0

  function countOther() {
    left += 1
    if (left > 1) return
    setTimeout(() => {
      log.warn({ times: left }, others)
      left = 0
    }, period).unref()
  }

  return (
    level: 'warn' | 'error',
    fields: object,
    words: string,
    kind = words + JSON.stringify(fields),
  ) => {
    if (!log.isLevelEnabled(level)) return
    const count = repetitions.get(kind)
    if (count !== undefined) return void repetitions.set(kind, count + 1)
    if (repetitions.size >= most) return countOther()
    repetitions.set(kind, 0)
    log[level](fields, words)
    setTimeout(() => {
      const times = repetitions.get(kind)
      repetitions.delete(kind)
      if (times) log[level]({ ...fields, times }, `${words} repeatedly`)
    }, period).unref()
  }
}
