import { useState } from 'react'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { Sortable } from '../../../ui/controls/sortable.tsx'
import { Table, Th } from '../../../ui/controls/table.tsx'
import { toast } from '../../../ui/toast.ts'
import type { StaffClinic } from './clinic-input.ts'
import { ClinicTableRow } from './clinic-table-row.tsx'
import { deleteClinic, moveClinic, restoreClinic } from './clinics.writes.ts'

interface Props {
  clinics: StaffClinic[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (clinic: StaffClinic) => void
}

export function ClinicsTable({ clinics, goesOn, onEdit }: Props) {
  const [doomed, setDoomed] = useState<StaffClinic>()
  const { mutateAsync: move } = useWrite(moveClinic)
  const remove = useDeletion({
    remove: deleteClinic,
    restore: restoreClinic,
    messages: ({ name }) => ({
      deleted: `${name} has been deleted`,
      failed: 'Failed to delete clinic',
    }),
  })
  const moveAndTell = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Failed to update clinic order') })
    toast({ title: 'Clinic order updated' })
  }
  return (
    <>
      <Sortable rows={clinics} nameOf={nameOf} onMove={moveAndTell} goesOn={goesOn}>
        {(rows) => (
          <Table caption="Partner clinics" stacks>
            <thead>
              <tr>
                <Th>Order</Th>
                <Th className="w-[24%]">Name</Th>
                <Th className="w-[24%]">Location</Th>
                <Th>Phone</Th>
                <Th className="w-[28%]">Website</Th>
                <Th>Actions</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((clinic) => (
                <ClinicTableRow
                  key={clinic.id}
                  clinic={clinic}
                  onEdit={onEdit}
                  onDelete={setDoomed}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={doomed !== undefined}
        title="Delete this clinic?"
        confirm="Delete"
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove(doomed)
          setDoomed(undefined)
        }}
      >
        Families won’t find “{doomed?.name}” on the site any more, and its own page is gone.
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ name }: StaffClinic) => name
