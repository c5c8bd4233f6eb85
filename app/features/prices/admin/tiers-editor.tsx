import { useConfirmed, useDeletion } from '../../../platform/rows/writes/deletion.tsx'
import { useMoving } from '../../../platform/rows/writes/use-moving.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { useRoom } from '../../../ui/use-room.ts'
import { HoldTier, useHeldTiers } from './held-tiers.ts'
import { PriceGrid, widthOf } from './price-grid.tsx'
import { TierCards } from './tier-cards.tsx'
import type { StaffTier } from './tier-input.ts'
import { deleteTier, moveTier, restoreTier } from './tiers.writes.ts'

interface Props {
  tiers: StaffTier[]
  hasMore: boolean
  onRename: (tier: StaffTier) => void
}

export function TiersEditor({ tiers, hasMore, onRename }: Props) {
  const { hold, shown } = useHeldTiers(tiers)
  const [frame, room] = useRoom()
  // Within a panel's own frame.
  const isNarrow = room - 3.625 < widthOf(shown)
  const remove = useDeletion({ remove: deleteTier, restore: restoreTier, messages })
  const move = useMoving(moveTier, {
    moved: 'Pricing updated',
    description: 'The order of the sizes has been changed.',
    failed: 'Error updating pricing',
  })
  const deletion = useConfirmed(remove, ({ size }: StaffTier) => ({
    title: `Delete ${size}?`,
    text: 'Are you sure you want to delete this pricing tier?',
  }))
  const handlers = { onRename, onDelete: deletion.ask }
  return (
    <div ref={frame}>
      <HoldTier value={hold}>
        <Sortable
          layout={isNarrow ? 'grid' : 'columns'}
          rows={shown}
          nameOf={nameOf}
          onMove={move}
          hasMore={hasMore}
        >
          {(rows) =>
            isNarrow ? (
              <TierCards tiers={rows} {...handlers} />
            ) : (
              <Panel>
                <PriceGrid tiers={rows} {...handlers} />
              </Panel>
            )
          }
        </Sortable>
        {deletion.dialog}
      </HoldTier>
    </div>
  )
}

const nameOf = ({ size }: StaffTier) => size

const messages = ({ size, weight }: StaffTier) => ({
  deleted: 'Size tier deleted',
  description: `${size}, ${weight}`,
  failed: 'Error deleting tier',
})
