import { useState } from 'react'
import { useMediaQuery } from '../../../platform/use-media-query.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { toast } from '../../../ui/toast.ts'
import { PriceGrid } from './price-grid.tsx'
import { TierCards } from './tier-cards.tsx'
import type { StaffTier } from './tier-input.ts'
import { deleteTier, moveTier, restoreTier } from './tiers.writes.ts'

interface Props {
  tiers: StaffTier[]
  /** Whether there are more than these. */
  goesOn: boolean
  onRename: (tier: StaffTier) => void
}

export function TiersEditor({ tiers, goesOn, onRename }: Props) {
  const [toDelete, setToDelete] = useState<StaffTier>()
  const isNarrow = useMediaQuery('(width < 78rem)')
  const { mutateAsync: move } = useWrite(moveTier)
  const remove = useDeletion({ remove: deleteTier, restore: restoreTier, messages })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Error updating pricing') })
    toast({ title: 'Pricing updated', description: 'The order of the sizes has been changed.' })
  }
  const handlers = { onRename, onDelete: setToDelete }
  return (
    <>
      <Sortable
        layout={isNarrow ? 'grid' : 'columns'}
        rows={tiers}
        nameOf={nameOf}
        onMove={moveAndToast}
        goesOn={goesOn}
      >
        {(shown) =>
          isNarrow ? (
            <TierCards tiers={shown} {...handlers} />
          ) : (
            <Panel>
              <PriceGrid tiers={shown} {...handlers} />
            </Panel>
          )
        }
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title={`Delete ${toDelete?.size}?`}
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Are you sure you want to delete this pricing tier?
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ size }: StaffTier) => size

const messages = ({ size, weight }: StaffTier) => ({
  deleted: 'Size tier deleted',
  description: `${size}, ${weight}`,
  failed: 'Error deleting tier',
})
