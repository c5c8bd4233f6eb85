import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { websiteHref } from '../clinic.ts'
import type { StaffClinic } from './clinic-input.ts'
import { deleteClinic, moveClinic, restoreClinic, showClinics } from './clinics.writes.ts'

interface Props {
  clinics: StaffClinic[]
  /** Whether there are more than these. */
  goesOn: boolean
  townsShowing: (clinic: StaffClinic) => string[]
  onEdit: (clinic: StaffClinic) => void
}

export function ClinicsTable({ clinics, goesOn, townsShowing, onEdit }: Props) {
  const remove = useDeletion({
    remove: deleteClinic,
    restore: restoreClinic,
    messages: ({ name }) => ({
      deleted: `${name} has been deleted`,
      failed: 'Failed to delete clinic',
    }),
  })
  const move = useMoving(moveClinic, {
    moved: 'Clinic order updated',
    failed: 'Failed to update clinic order',
  })
  const deletion = useConfirmed(remove, (clinic: StaffClinic) => ({
    title: 'Delete this clinic?',
    text: `Families won’t find “${clinic.name}” on the site any more, and its own page is gone.${describeTowns(townsShowing(clinic))}`,
  }))
  return (
    <>
      <Sortable rows={clinics} nameOf={nameOf} onMove={move} goesOn={goesOn}>
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
                  onDelete={deletion.ask}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      {deletion.dialog}
    </>
  )
}

/** What goes with clinics on the pages of towns. */
export function describeTowns(names: string[]) {
  const towns = [...new Set(names)]
  if (towns.length === 0) return ''
  const pages = towns.length === 1 ? 'the page of' : 'the pages of'
  return ` It also goes from ${pages} ${new Intl.ListFormat('en-CA').format(towns)}.`
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
      <RowActions
        row={clinic}
        name={clinic.name}
        show={showClinics}
        onEdit={onEdit}
        onDelete={onDelete}
      />
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
