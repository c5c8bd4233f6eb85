import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../app/platform/db.ts'
import { readTimeZone } from '../app/platform/time/read-time-zone.ts'
import { findLocalMidnight } from '../shared/time/local-time.ts'

interface Options {
  /** Holds the secret key. */
  service: DataClient
  log: Log
}

const LOOK_EVERY_MS = 10_000

/**
 * Puts planned prices into force at midnight, or at the start when the site was off then. Every process does so; the
 * database lets one of them. Pages that were kept are dropped as after any other change of prices.
 */
export function startPlannedPrices(options: Options) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking = look()

  async function look() {
    const wait = await applyPlannedPrices(options)
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look()
    }, wait).unref()
  }

  return {
    /** Resolves when a look under way has ended. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return looking
    },
  }
}

/** Puts planned prices into force if their day has begun. Resolves to the milliseconds until the next look. */
export async function applyPlannedPrices(
  { service, log }: Options,
  now = new Date(),
): Promise<number> {
  try {
    const { data: plan } = await service
      .from('planned_prices')
      .select('starts_on')
      .maybeSingle()
      .throwOnError()
    if (!plan) return LOOK_EVERY_MS
    const midnight = findLocalMidnight(plan.starts_on, await readTimeZone(service))
    const wait = midnight.getTime() - now.getTime()
    if (wait > 0) return Math.min(wait, LOOK_EVERY_MS)
    const { data: isApplied } = await service
      .rpc('apply_planned_prices', { starts_on: plan.starts_on })
      .throwOnError()
    if (isApplied) log.info({ from: plan.starts_on }, 'Planned prices took effect')
  } catch (error) {
    log.warn({ err: error }, 'Planned prices could not be looked for or put into force')
  }
  return LOOK_EVERY_MS
}
