import { useMemo } from 'react'
import { findLocalMoment, formatSortableTime } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useEntryForm } from '../../../platform/rows/writes/use-entry-form.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { typedText } from '../../../platform/typed-text.ts'
import { z } from '../../../platform/zod.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PetStep } from '../pet.ts'
import { stepNames } from '../steps.ts'
import { correctStep, takeBackStep } from './records.writes.ts'

/** A clock that is a little ahead of the server's is no reason to refuse a step. */
const AHEAD_MS = 60_000

const correctionIn = (zone: TimeZone) =>
  z
    .object({
      when: z
        .string()
        .min(1, 'Enter the day and the time')
        .refine((when) => !(findLocalMoment(when, zone).getTime() > Date.now() + AHEAD_MS), {
          message: 'A step can’t be recorded before it has happened',
        }),
      done_by: typedText().min(1, 'Enter the name of the person').max(80),
    })
    .transform(({ when, done_by }) => ({
      happened_at: findLocalMoment(when, zone).toISOString(),
      done_by,
    }))

interface Props {
  step: PetStep
  onClose: () => void
}

/** Corrects when a step happened and who did it, or says that it was a mistake. */
export function StepDialog({ step, onClose }: Props) {
  const zone = useTimeZone()
  const takeBack = useWrite(takeBackStep)
  const form = useEntryForm({
    name: 'pet-steps',
    entry: step,
    schema: useMemo(() => correctionIn(zone), [zone]),
    valuesOf: (row) => ({
      when: row ? formatSortableTime(row.happened_at, zone).replace(' ', 'T') : '',
      done_by: row?.done_by ?? '',
    }),
    labels: { when: 'When', done_by: 'Who did it' },
    change: correctStep,
    messages: () => ({ saved: 'Step corrected', failed: 'The step could not be corrected' }),
    onDone: onClose,
  })
  const { errors } = form.formState
  const call = () =>
    takeBack.mutate(step.id, {
      onSuccess: () => {
        toast({ title: 'Step taken back', description: 'It stays in the record as a mistake.' })
        onClose()
      },
      onError: toastFailure('The step could not be taken back'),
    })
  return (
    <EntryDialog
      {...form.dialog}
      title={`Correct “${stepNames[step.step]}”`}
      description="Recent Changes keeps what it was before."
      onClose={onClose}
    >
      <InputField
        type="datetime-local"
        label="When"
        problem={errors.when?.message}
        {...form.register('when')}
      />
      <InputField
        label="Who did it"
        problem={errors.done_by?.message}
        {...form.register('done_by')}
      />
      <p>
        <button
          type="button"
          onClick={call}
          disabled={takeBack.isPending}
          className="link py-2 text-left"
        >
          It was recorded by mistake
        </button>
      </p>
    </EntryDialog>
  )
}
