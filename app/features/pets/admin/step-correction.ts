import { findLocalMoment, formatSortableTime } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { typedText, z } from '../../../platform/zod.ts'
import type { PetStep } from '../pet.ts'

/** Tolerates a clock that is slightly ahead of the server's. */
const AHEAD_MS = 60_000

type Recorded = Pick<PetStep, 'happened_at' | 'done_by'>

export const correctionValues = (zone: TimeZone, step?: Recorded) => ({
  when: step ? formatSortableTime(step.happened_at, zone).replace(' ', 'T') : '',
  done_by: step?.done_by ?? '',
})

/** Validates a step. An unchanged time keeps its seconds, which the field doesn't show. */
export const correctionIn = (zone: TimeZone, step: Recorded) =>
  z
    .object({
      when: z
        .string()
        .min(1, { error: 'Enter the day and the time', abort: true })
        .refine((when) => !(findLocalMoment(when, zone).getTime() > Date.now() + AHEAD_MS), {
          message: 'A step can’t be recorded before it has happened',
        }),
      done_by: typedText().min(1, 'Enter the name of the person').max(80),
    })
    .transform(({ when, done_by }) => ({
      happened_at:
        when === correctionValues(zone, step).when
          ? step.happened_at
          : findLocalMoment(when, zone).toISOString(),
      done_by,
    }))
