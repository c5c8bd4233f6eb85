import { useWatch } from 'react-hook-form'
import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/conflict-notice.tsx'
import { DialogActions, DialogClose } from '../../../ui/controls/dialog.tsx'
import { FormDialog } from '../../../ui/controls/form-dialog.tsx'
import { type StaffTier, tierNameInput } from './tier-input.ts'
import { isNamed, nameLabels, TierNameFields } from './tier-name-fields.tsx'
import { changeTier, restoreTier } from './tiers.writes.ts'

interface Props {
  tier: StaffTier
  onClose: () => void
}

export function RenameTierDialog({ tier, onClose }: Props) {
  const { register, control, formState, submit, isDirty, isPending, conflict } = useEntryForm({
    entry: tier,
    schema: tierNameInput,
    valuesOf: (row?: StaffTier) => ({ size: row?.size ?? '', weight: row?.weight ?? '' }),
    labels: nameLabels,
    change: changeTier,
    restore: restoreTier,
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
      onEscapeKeyDown={onClose}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TierNameFields
          errors={formState.errors}
          size={register('size')}
          weight={register('weight')}
        />
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
