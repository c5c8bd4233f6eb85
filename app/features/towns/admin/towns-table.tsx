import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '../../../platform/price.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { ShownSwitch } from '../../../platform/writes/shown-switch.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { toast } from '../../../ui/toast.ts'
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
  const [toDelete, setToDelete] = useState<StaffTown>()
  const { mutateAsync: move } = useWrite(moveTown)
  const remove = useDeletion({
    remove: deleteTown,
    restore: restoreTown,
    messages: ({ name }) => ({
      deleted: `${name} has been deleted`,
      failed: 'Failed to delete town',
    }),
  })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Failed to update town order') })
    toast({ title: 'Town order updated' })
  }
  return (
    <>
      <Sortable rows={towns} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
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
                <TownRow key={town.id} town={town} onEdit={onEdit} onDelete={setToDelete} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this town?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Families won’t find “{toDelete?.name}” on the site any more, and its own page is gone.
      </ConfirmDialog>
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
      <div className="row-actions flex">
        <ShownSwitch row={town} name={town.name} write={showTowns} />
        <IconButton label={`Edit ${town.name}`} icon={Pencil} onClick={() => onEdit(town)} />
        <IconButton
          label={`Delete ${town.name}`}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete(town)}
        />
      </div>
    </Td>
  </SortableRow>
)
