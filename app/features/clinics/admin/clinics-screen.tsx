import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ClinicDialog } from './clinic-dialog.tsx'
import type { StaffClinic } from './clinic-input.ts'
import { clinicsListQuery } from './clinics-list.queries.ts'
import { ClinicsTable } from './clinics-table.tsx'

export function ClinicsScreen({ businessName }: { businessName: string }) {
  const db = useDb()
  const clinics = usePagedList(clinicsListQuery(db))
  const [edited, setEdited] = useState<StaffClinic | 'new'>()
  return (
    <>
      <ScreenHeading
        title="Partner Clinics"
        lead="Where families can arrange everything, in the order they see them."
        aside={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            Add Clinic
          </Button>
        }
      />
      {clinics.isLoading && <LoadingText>Loading partner clinics...</LoadingText>}
      {clinics.isError && (
        <ErrorText onRetry={clinics.retry}>Unable to load partner clinics.</ErrorText>
      )}
      {clinics.isEmpty && <p className="py-8 text-ink-soft">No partner clinics found.</p>}
      {clinics.rows.length > 0 && (
        <Panel>
          <ClinicsTable
            clinics={clinics.rows}
            goesOn={clinics.more.shown < clinics.more.total}
            onEdit={setEdited}
          />
          <ShowMore noun="partner clinics" {...clinics.more} />
        </Panel>
      )}
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
