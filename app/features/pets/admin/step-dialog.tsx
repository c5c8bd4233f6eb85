import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type PetStep, stepNames } from '../pet.ts'
import { petSteps } from '../pets.noun.ts'
import { correctStep, takeBackStep } from './records.writes.ts'
import { correctionIn, correctionValues } from './step-correction.ts'

interface Props {
  /** The name of the pet. */
  pet: string
  step: PetStep
  onClose: () => void
}

export function StepDialog({ pet, step, onClose }: Props) {
  const zone = useTimeZone()
  const takeBack = useWrite(takeBackStep)
  const form = useEntryForm({
    fields: {
      drafts: 'pet-steps',
      schema: correctionIn(zone, step),
      valuesOf: (row) => correctionValues(zone, row),
      labels: { when: petSteps.labels.happened_at, done_by: petSteps.labels.done_by },
    },
    row: step,
    writes: { change: correctStep },
    messages: () => ({
      saved: 'Step corrected',
      description: `${stepNames[step.step]}, ${pet}`,
      failed: 'The step could not be corrected',
    }),
    onDone: onClose,
  })
  const call = () =>
    takeBack.mutate(step.id, {
      onSuccess: () => {
        toast({
          title: 'Step taken back',
          description: `It stays in the record of ${pet} as a mistake.`,
        })
        form.draft.drop()
        onClose()
      },
      onError: toastFailure('The step could not be taken back'),
    })
  return (
    <EntryDialog
      {...form.dialog}
      title={`Edit “${stepNames[step.step]}”`}
      description="Recent Changes keeps the previous values."
      onClose={onClose}
    >
      <InputField type="datetime-local" {...form.field('when')} />
      <InputField {...form.field('done_by')} />
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
