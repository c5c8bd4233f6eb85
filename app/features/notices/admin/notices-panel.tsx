import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { useAskedRow } from '../../../platform/writes/use-asked-row.ts'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import type { StaffNotice } from './notice-input.ts'
import { noticesListQuery } from './notices-list.queries.ts'
import { NoticesTable } from './notices-table.tsx'

/** The list of notices, a tab of Texts. */
export function NoticesPanel() {
  const notices = usePagedList(noticesListQuery(useDb()))
  const [edited, setEdited] = useState<StaffNotice | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-2xl text-ink-soft">
          A line on top of every page between two days: a holiday, a closed road. It comes and goes
          at midnight by itself, and can change the opening hours of single days.
        </p>
        <AddButton onClick={() => setEdited('new')}>Add notice</AddButton>
      </div>
      <DraftOffers
        form="notices"
        rows={notices.rows}
        isLoading={notices.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={notices}
        noun="notices"
        messages={{
          failed: 'Failed to fetch notices',
          empty: 'There are no notices. Families see the usual opening hours.',
        }}
      >
        {(rows) => <NoticesTable notices={rows} onEdit={setEdited} />}
      </StaffList>
      {edited && (
        <NoticeDialog
          notice={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
