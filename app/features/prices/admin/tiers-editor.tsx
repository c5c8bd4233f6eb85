import { useLayoutEffect, useRef, useState } from 'react'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import { useMoving } from '../../../platform/rows/writes/use-moving.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { Doubt, useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { HoldTier, useHeldTiers } from './held-tiers.ts'
import { PriceGrid, widthOf } from './price-grid.tsx'
import { TierCards } from './tier-cards.tsx'
import type { TierRow } from './tier-input.ts'
import { tierWrites } from './tier-input.ts'

interface Props {
  tiers: TierRow[]
  hasMore: boolean
  onRename: (tier: TierRow) => void
}

export function TiersEditor({ tiers, hasMore, onRename }: Props) {
  const { hold, shown } = useHeldTiers(tiers)
  const [frame, room] = useRoom()
  // Subtracts the panel's own frame.
  const isNarrow = room - 3.625 < widthOf(shown)
  const remove = useDeletion({ ...tierWrites, messages })
  const move = useMoving(tierWrites.move, {
    moved: 'Pricing updated',
    describeMoved: (moved) =>
      tiers.filter(({ id }) => id === moved).map(({ size }) => `“${size}” has been moved.`)[0],
    failed: 'Error updating pricing',
  })
  const deletion = useConfirmed(remove, ({ size }: TierRow) => ({
    title: 'Delete this size?',
    text: <Doubt about={size}>Are you sure you want to delete this pricing tier?</Doubt>,
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

const nameOf = ({ size }: TierRow) => size

const messages = ({ size, weight }: TierRow) => ({
  deleted: 'Size tier deleted',
  description: `${size}, ${weight}`,
  failed: 'Error deleting tier',
})

/** The width of an element in rem, for what a container query can't do; 0 until it is measured. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(current.clientWidth / rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, room] as const
}
