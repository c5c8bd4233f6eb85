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
import { ClinicDialog } from './clinic-dialog.tsx'
import type { StaffClinic } from './clinic-input.ts'
import { clinicsDeletion, showClinics } from './clinics.writes.ts'
import { clinicsListQuery } from './clinics-list.queries.ts'
import { ClinicsTable, describeTowns } from './clinics-table.tsx'

const nouns = ['clinic', 'clinics'] as const

interface Props {
  businessName: string
  /** The names of the towns whose pages show a clinic. */
  townsShowing: (clinic: StaffClinic) => string[]
}

export function ClinicsScreen({ businessName, townsShowing }: Props) {
  const db = useDb()
  const clinics = usePagedList(clinicsListQuery(db))
  const removeAll = useBulkDeletion({ ...clinicsDeletion, nouns })
  const [edited, setEdited] = useState<StaffClinic | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <ScreenHeading
        title="Partner Clinics"
        lead="Where families can arrange everything, in the order they see them."
        aside={<AddButton onClick={() => setEdited('new')}>Add Clinic</AddButton>}
      />
      <DraftOffers
        form="clinics"
        rows={clinics.rows}
        isLoading={clinics.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={clinics}
        noun="partner clinics"
        messages={{
          failed: 'Unable to load partner clinics.',
          empty: 'No partner clinics found.',
        }}
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ name }) => name}
            nouns={nouns}
            show={showClinics}
            onDelete={removeAll}
            warning={`Families won’t find what is selected on the site any more, and its pages are gone.${describeTowns(rows.flatMap(townsShowing))}`}
            onDone={clear}
          />
        )}
      >
        {(rows, goesOn) => (
          <ClinicsTable
            clinics={rows}
            goesOn={goesOn}
            townsShowing={townsShowing}
            onEdit={setEdited}
          />
        )}
      </StaffList>
      {edited && (
        <ClinicDialog
          clinic={edited === 'new' ? undefined : edited}
          businessName={businessName}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
