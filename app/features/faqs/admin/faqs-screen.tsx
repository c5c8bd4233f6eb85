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
import { FaqDialog } from './faq-dialog.tsx'
import type { StaffFaq } from './faq-input.ts'
import { faqsDeletion, showFaqs } from './faqs.writes.ts'
import { faqsListQuery } from './faqs-list.queries.ts'
import { FaqsTable } from './faqs-table.tsx'

const nouns = ['question', 'questions'] as const

export function FaqsScreen() {
  const db = useDb()
  const faqs = usePagedList(faqsListQuery(db))
  const removeAll = useBulkDeletion({ ...faqsDeletion, nouns })
  const [edited, setEdited] = useState<StaffFaq | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <ScreenHeading
        title="FAQs"
        lead="Questions families ask, in the order they read them."
        aside={<AddButton onClick={() => setEdited('new')}>Add FAQ</AddButton>}
      />
      <DraftOffers
        form="faqs"
        rows={faqs.rows}
        isLoading={faqs.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={faqs}
        noun="FAQs"
        messages={{
          failed: 'Failed to fetch FAQs',
          empty: 'No FAQs found. Click the "Add FAQ" button to create one.',
        }}
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ question }) => question}
            nouns={nouns}
            show={showFaqs}
            onDelete={removeAll}
            warning="Families won’t see what is selected any more."
            onDone={clear}
          />
        )}
      >
        {(rows, goesOn) => <FaqsTable faqs={rows} goesOn={goesOn} onEdit={setEdited} />}
      </StaffList>
      {edited && (
        <FaqDialog
          faq={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
