import { findLocalMoment, formatSortableTime } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { dayInput, typedText, z } from '../../../platform/zod.ts'
import type { PetStep } from '../pet.ts'

/** Tolerates a clock that is slightly ahead of the server's. */
const AHEAD_MS = 60_000

type Recorded = Pick<PetStep, 'happened_at' | 'done_by'>

export const correctionValues = (zone: TimeZone, step?: Recorded) => ({
  when: step ? formatSortableTime(step.happened_at, zone).replace(' ', 'T') : '',
  done_by: step?.done_by ?? '',
})

/** Validates a step. An unchanged time keeps its seconds, which the field doesn't show. */
export function correctionIn(zone: TimeZone, step: Recorded) {
  const momentOf = (when: string) => findLocalMoment(when, zone, new Date(step.happened_at))
  return z
    .object({
      when: dayInput('Enter the day and the time').refine(
        (when) => !(momentOf(when).getTime() > Date.now() + AHEAD_MS),
        { message: 'A step can’t be recorded before it has happened' },
      ),
      done_by: typedText().min(1, 'Enter the name of the person').max(80),
    })
    .transform(({ when, done_by }) => ({
      happened_at:
        when === correctionValues(zone, step).when
          ? step.happened_at
          : momentOf(when).toISOString(),
      done_by,
    }))
}
