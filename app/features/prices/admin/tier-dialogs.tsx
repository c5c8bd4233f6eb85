import { type FieldErrors, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { pricedServices } from '../pricing-tier.ts'
import {
  newTier,
  newTierInput,
  type TierNameInput,
  type TierRow,
  tierNameInput,
  unfinishedQuestions,
} from './tier-input.ts'
import { addTier, changeTier, restoreTier } from './tiers.queries.ts'

const nameLabels = { size: 'Size', weight: 'Weight' }

const [individual, communal] = pricedServices
const labels = {
  ...nameLabels,
  [individual.price]: individual.name,
  [communal.price]: communal.name,
}

/** Adds a tier. Its fields begin with the specified words and prices; those that are left so are asked about. */
export function AddTierDialog({ draft, onClose }: Pick<RenameProps, 'draft' | 'onClose'>) {
  const { register, control, formState, dialog } = useEntryForm({
    fields: { drafts: 'pricing-tiers', schema: newTierInput, valuesOf: () => newTier, labels },
    row: undefined,
    draft,
    writes: { add: addTier },
    questions: unfinishedQuestions,
    messages: () => ({
      saved: 'New size tier added',
      description: 'Families see it from now on.',
      failed: 'Error adding tier',
    }),
    onDone: onClose,
  })
  const canSave = useWatch({ control, name: ['size', 'weight'], compute: isNamed })
  return (
    <EntryDialog
      {...dialog}
      title="Add Size/Weight"
      width="narrow"
      canSave={canSave}
      onClose={onClose}
    >
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
    </EntryDialog>
  )
}

interface RenameProps {
  tier: TierRow
  draft?: string
  onClose: () => void
}

export function RenameTierDialog({ tier, draft, onClose }: RenameProps) {
  const { register, control, formState, dialog } = useEntryForm({
    fields: {
      drafts: 'pricing-tiers',
      schema: tierNameInput,
      valuesOf: (row) => ({ size: row?.size ?? '', weight: row?.weight ?? '' }),
      labels: nameLabels,
    },
    row: tier,
    draft,
    writes: { change: changeTier, restore: restoreTier },
    questions: unfinishedQuestions,
    messages: () => ({
      saved: 'Pricing updated',
      description: 'The size and weight have been changed.',
      failed: 'Error updating pricing',
    }),
    onDone: onClose,
  })
  const canSave = useWatch({ control, name: ['size', 'weight'], compute: isNamed })
  return (
    <EntryDialog
      {...dialog}
      title="Edit Size and Weight"
      width="narrow"
      canSave={canSave}
      onEscapeKeyDown={() => {
        dialog.draft.drop()
        onClose()
      }}
      onClose={onClose}
    >
      <TierNameFields
        errors={formState.errors}
        size={register('size')}
        weight={register('weight')}
      />
    </EntryDialog>
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

/** Whether a tier with that name may be saved. */
const isNamed = (words: string[]) => words.every((word) => word.trim() !== '')
