import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
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
import { websiteHref } from '../clinic.ts'
import type { StaffClinic } from './clinic-input.ts'
import { deleteClinic, moveClinic, restoreClinic, showClinics } from './clinics.writes.ts'

interface Props {
  clinics: StaffClinic[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (clinic: StaffClinic) => void
}

export function ClinicsTable({ clinics, goesOn, onEdit }: Props) {
  const [toDelete, setToDelete] = useState<StaffClinic>()
  const { mutateAsync: move } = useWrite(moveClinic)
  const remove = useDeletion({
    remove: deleteClinic,
    restore: restoreClinic,
    messages: ({ name }) => ({
      deleted: `${name} has been deleted`,
      failed: 'Failed to delete clinic',
    }),
  })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Failed to update clinic order') })
    toast({ title: 'Clinic order updated' })
  }
  return (
    <>
      <Sortable rows={clinics} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
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
                  onDelete={setToDelete}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this clinic?"
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

const nameOf = ({ name }: StaffClinic) => name

interface RowProps {
  clinic: StaffClinic
  onEdit: (clinic: StaffClinic) => void
  onDelete: (clinic: StaffClinic) => void
}

// A list may have a thousand rows, so only those that changed are rendered again.
const ClinicTableRow = memo(({ clinic, onEdit, onDelete }: RowProps) => (
  <SortableRow id={clinic.id} className={hiddenLook(clinic)}>
    <Td>
      <div className="flex items-center">
        <SelectRow id={clinic.id} name={clinic.name} />
        <MoveControls />
        <span className="tabular-nums text-ink-soft">{clinic.display_order}</span>
      </div>
    </Td>
    <Td className="min-w-40 font-medium wrap-anywhere">
      {clinic.name}
      <HiddenMark {...clinic} />
    </Td>
    <Td className="min-w-36 text-ink-soft wrap-anywhere">{clinic.address}</Td>
    <Td className="min-w-36 wrap-anywhere">{clinic.phone}</Td>
    <Td className="min-w-48">
      <WebsiteLink {...clinic} />
    </Td>
    <Td>
      <div className="row-actions flex">
        <ShownSwitch row={clinic} name={clinic.name} write={showClinics} />
        <IconButton label={`Edit ${clinic.name}`} icon={Pencil} onClick={() => onEdit(clinic)} />
        <IconButton
          label={`Delete ${clinic.name}`}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete(clinic)}
        />
      </div>
    </Td>
  </SortableRow>
))

const WebsiteLink = ({ name, website }: StaffClinic) => (
  <a
    href={websiteHref(website)}
    target="_blank"
    rel="noopener noreferrer"
    className="link inline-flex min-h-6 items-center gap-1.5"
  >
    <span className="min-w-0 wrap-anywhere">{website}</span>
    <ExternalLink aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
    <span className="sr-only"> (website of {name}, opens in a new tab)</span>
  </a>
)
