import { ExternalLink } from 'lucide-react'
import { formatPrice } from '../../../platform/price.ts'
import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { townPath } from '../town.ts'
import type { StaffTown } from './town-input.ts'
import { deleteTown, moveTown, restoreTown, showTowns } from './towns.writes.ts'

interface Props {
  towns: StaffTown[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (town: StaffTown) => void
}

export function TownsTable({ towns, goesOn, onEdit }: Props) {
  const remove = useDeletion({
    remove: deleteTown,
    restore: restoreTown,
    messages: ({ name }) => ({
      deleted: `${name} has been deleted`,
      failed: 'Failed to delete town',
    }),
  })
  const move = useMoving(moveTown, {
    moved: 'Town order updated',
    failed: 'Failed to update town order',
  })
  const deletion = useConfirmed(remove, ({ name }: StaffTown) => ({
    title: 'Delete this town?',
    text: `Families won’t find “${name}” on the site any more, and its own page is gone.`,
  }))
  return (
    <>
      <Sortable rows={towns} nameOf={nameOf} onMove={move} goesOn={goesOn}>
        {(rows) => (
          <Table caption="Towns" stacks>
            <thead>
              <tr>
                <Th>Order</Th>
                <Th className="w-[22%]">Town</Th>
                <Th className="w-[36%]">Page</Th>
                <Th className="w-[22%]">Region</Th>
                <Th>Collection fee</Th>
                <Th>Actions</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((town) => (
                <TownRow key={town.id} town={town} onEdit={onEdit} onDelete={deletion.ask} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      {deletion.dialog}
    </>
  )
}

const nameOf = ({ name }: StaffTown) => name

interface RowProps {
  town: StaffTown
  onEdit: (town: StaffTown) => void
  onDelete: (town: StaffTown) => void
}

const TownRow = ({ town, onEdit, onDelete }: RowProps) => (
  <SortableRow id={town.id} className={hiddenLook(town)}>
    <Td>
      <div className="flex items-center">
        <SelectRow id={town.id} name={town.name} />
        <MoveControls />
      </div>
    </Td>
    <Td className="font-medium wrap-anywhere">
      {town.name}
      <HiddenMark {...town} />
    </Td>
    <Td>
      <a
        href={townPath(town.slug)}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-6 items-center gap-1.5"
      >
        <span className="min-w-0 wrap-anywhere">{townPath(town.slug)}</span>
        <ExternalLink aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Td>
    <Td className="text-ink-soft wrap-anywhere">{town.region}</Td>
    <Td className="tabular-nums text-ink-soft">
      {town.collection_fee === null ? 'Fee on request' : `Fee ${formatPrice(town.collection_fee)}`}
    </Td>
    <Td>
      <RowActions
        row={town}
        name={town.name}
        show={showTowns}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Td>
  </SortableRow>
)
