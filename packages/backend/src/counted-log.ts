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
    message: string,
    kind = message + JSON.stringify(fields),
  ) => {
    if (!log.isLevelEnabled(level)) return
    const count = repetitions.get(kind)
    if (count !== undefined) return void repetitions.set(kind, count + 1)
    if (repetitions.size >= most) return countOther()
    repetitions.set(kind, 0)
    log[level](fields, message)
    setTimeout(() => {
      const times = repetitions.get(kind)
      repetitions.delete(kind)
      if (times) log[level]({ ...fields, times }, `${message} repeatedly`)
    }, period).unref()
  }
}

const outages = new WeakMap<Log, ReturnType<typeof createCountedLog>>()

/**
 * Warns of an outage, which every request runs into: once a minute for the same reason, so that a full disk is logged
 * even if the database was unreachable a moment ago.
 */
export function warnOfOutage(log: Log, error: unknown, message: string) {
  const warn = outages.get(log) ?? createCountedLog(log)
  outages.set(log, warn)
  warn('warn', { err: error }, message, `${message}: ${reasonOf(error)}`)
}

/** The message of an error with a code may contain a file name or a value, so only the code is compared. */
function reasonOf(error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
