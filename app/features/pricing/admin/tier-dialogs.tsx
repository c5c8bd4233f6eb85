import { type FieldErrors, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { DialogActions, DialogClose } from '../../../ui/controls/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/controls/dialogs/form-dialog.tsx'
import { SaveQuestionDialog } from '../../../ui/controls/dialogs/save-question.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { pricedServices } from '../pricing-tier.ts'
import {
  newTier,
  newTierInput,
  type StaffTier,
  type TierNameInput,
  tierNameInput,
  unfinishedQuestions,
} from './tier-input.ts'
import { addTier, changeTier, restoreTier } from './tiers.writes.ts'

const nameLabels = { size: 'Size', weight: 'Weight' }

const [individual, communal] = pricedServices
const labels = {
  ...nameLabels,
  [individual.price]: individual.name,
  [communal.price]: communal.name,
}

/** Adds a tier. Its fields begin with the specified words and prices; those that are left so are asked about. */
export function AddTierDialog({ onClose }: { onClose: () => void }) {
  const { register, control, formState, submit, isDirty, draft, isPending, question } =
    useEntryForm({
      name: 'pricing-tiers',
      entry: undefined,
      schema: newTierInput,
      valuesOf: () => newTier,
      labels,
      add: addTier,
      change: changeTier,
      restore: restoreTier,
      questions: (input) => unfinishedQuestions(input, 'Add it as it is'),
      messages: () => ({
        saved: 'New size tier added',
        description: 'Families see it from now on.',
        failed: 'Error adding tier',
      }),
      onDone: onClose,
    })
  const names = useWatch({ control, name: ['size', 'weight'] })
  return (
    <FormDialog
      title="Add Size/Weight"
      width="narrow"
      isDirty={isDirty}
      draft={draft}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TierNameFields
          errors={formState.errors}
          size={register('size')}
          weight={register('weight')}
        />
        {pricedServices.map(({ name, price }) => (
          <InputField
            key={price}
            label={`${name} ($)`}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40 tabular-nums"
            problem={formState.errors[price]?.message}
            {...register(price)}
          />
        ))}
        {question && <SaveQuestionDialog {...question} />}
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" disabled={isPending || !isNamed(...names)}>
            {isPending ? 'Saving...' : 'Add'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}

interface RenameProps {
  tier: StaffTier
  onClose: () => void
}

export function RenameTierDialog({ tier, onClose }: RenameProps) {
  const { register, control, formState, submit, isDirty, draft, isPending, conflict, question } =
    useEntryForm({
      name: 'pricing-tiers',
      entry: tier,
      schema: tierNameInput,
      valuesOf: (row?: StaffTier) => ({ size: row?.size ?? '', weight: row?.weight ?? '' }),
      labels: nameLabels,
      change: changeTier,
      restore: restoreTier,
      questions: (input) => unfinishedQuestions(input, 'Save it as it is'),
      messages: () => ({
        saved: 'Pricing updated',
        description: 'The size and weight have been changed.',
        failed: 'Error updating pricing',
      }),
      onDone: onClose,
    })
  const names = useWatch({ control, name: ['size', 'weight'] })
  return (
    <FormDialog
      title="Edit Size and Weight"
      width="narrow"
      isDirty={isDirty}
      draft={draft}
      onEscapeKeyDown={() => {
        draft.drop()
        onClose()
      }}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TierNameFields
          errors={formState.errors}
          size={register('size')}
          weight={register('weight')}
        />
        {question && <SaveQuestionDialog {...question} />}
        {conflict && <ConflictNotice {...conflict} isBusy={isPending} />}
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" disabled={isPending || !isNamed(...names)}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}

interface NameFieldsProps {
  errors: FieldErrors<TierNameInput>
  size: UseFormRegisterReturn
  weight: UseFormRegisterReturn
}

const TierNameFields = ({ errors, size, weight }: NameFieldsProps) => (
  <>
    <InputField label={nameLabels.size} problem={errors.size?.message} {...size} />
    <InputField
      label={nameLabels.weight}
      hint="A range, such as 5–25 lb (2–11 kg)."
      problem={errors.weight?.message}
      {...weight}
    />
  </>
)

/** Whether a tier of that name may be saved. */
const isNamed = (...words: string[]) => words.every((word) => word.trim() !== '')
