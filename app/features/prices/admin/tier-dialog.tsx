import { useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { pricedServices } from '../pricing-tier.ts'
import { pricingTiers } from '../pricing-tiers.noun.ts'
import { newTier, type TierRow, tierInput, tierWrites, unfinishedQuestions } from './tier-input.ts'

const labels = {
  size: 'Size',
  weight: 'Weight',
  individual_price: pricedServices[0].name,
  communal_price: pricedServices[1].name,
}

/** Adds a tier, or changes its size and weight. Asks about defaults that nobody has changed. */
export function TierDialog({ row: tier, onClose }: FormProps<TierRow>) {
  const { control, dialog, field } = useEntryForm({
    fields: {
      drafts: pricingTiers.drafts,
      schema: tierInput,
      valuesOf: (row?: TierRow) => (row ? { size: row.size, weight: row.weight } : newTier),
      labels,
    },
    row: tier,
    writes: tierWrites,
    questions: unfinishedQuestions,
    messages: (isNew, saved) =>
      isNew
        ? {
            saved: 'New size tier added',
            description: `Families see “${saved?.size}” from now on.`,
            failed: 'Error adding tier',
          }
        : {
            saved: 'Pricing updated',
            description: `${saved?.size}, ${saved?.weight}`,
            failed: 'Error updating pricing',
          },
    onDone: () => onClose(),
  })
  const canSave = useWatch({ control, name: ['size', 'weight'], compute: isNamed })
  const giveUp = () => {
    dialog.draft.drop()
    onClose()
  }
  return (
    <EntryDialog
      {...dialog}
      title={tier ? 'Edit Size and Weight' : 'Add Size/Weight'}
      width="narrow"
      canSave={canSave}
      onEscapeKeyDown={tier && giveUp}
      onClose={onClose}
    >
      <InputField {...field('size')} />
      <InputField {...field('weight')} hint="A range, such as 5–25 lb (2–11 kg)." />
      {!tier &&
        pricedServices.map(({ name, price }) => (
          <InputField
            key={price}
            {...field(price)}
            label={`${name} ($)`}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40 tabular-nums"
          />
        ))}
    </EntryDialog>
  )
}

/** Asks before a second tier gets the same name. */
const isNamed = (words: string[]) => words.every((word) => word.trim() !== '')
