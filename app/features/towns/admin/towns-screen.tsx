import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { BulkActions } from '../../../platform/writes/bulk-actions.tsx'
import { useBulkDeletion } from '../../../platform/writes/many-rows.ts'
import { useAskedRow } from '../../../platform/writes/use-asked-row.ts'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { TownDialog } from './town-dialog.tsx'
import type { ClinicChoice, StaffTown } from './town-input.ts'
import { showTowns, townsDeletion } from './towns.writes.ts'
import { townsListQuery } from './towns-list.queries.ts'
import { TownsTable } from './towns-table.tsx'

const nouns = ['town', 'towns'] as const

interface Props {
  /** The clinics that a town's page may show; undefined until they are read. */
  clinics: ClinicChoice[] | undefined
}

export function TownsScreen({ clinics }: Props) {
  const towns = usePagedList(townsListQuery(useDb()))
  const removeAll = useBulkDeletion({ ...townsDeletion, nouns })
  const [edited, setEdited] = useState<StaffTown | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <ScreenHeading
        title="Towns"
        lead="The towns we serve, each with a page of its own, in the order families see them."
        aside={<AddButton onClick={() => setEdited('new')}>Add Town</AddButton>}
      />
      <DraftOffers
        form="towns"
        rows={towns.rows}
        isLoading={towns.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={towns}
        noun="towns"
        messages={{
          failed: 'Failed to fetch towns',
          empty: 'No towns found. Click the "Add Town" button to create one.',
        }}
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ name }) => name}
            nouns={nouns}
            show={showTowns}
            onDelete={removeAll}
            warning="Families won’t find what is selected on the site any more, and its pages are gone."
            onDone={clear}
          />
        )}
      >
        {(rows, goesOn) => <TownsTable towns={rows} goesOn={goesOn} onEdit={setEdited} />}
      </StaffList>
      {edited && clinics && (
        <TownDialog
          town={edited === 'new' ? undefined : edited}
          clinics={clinics}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
