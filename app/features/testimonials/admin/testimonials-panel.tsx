import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { BulkActions } from '../../../platform/writes/bulk-actions.tsx'
import { useBulkDeletion } from '../../../platform/writes/many-rows.ts'
import { useAskedRow } from '../../../platform/writes/use-asked-row.ts'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { MOST_SHOWN } from '../testimonials.queries.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import type { StaffTestimonial } from './testimonial-input.ts'
import { showTestimonials, testimonialsDeletion } from './testimonials.writes.ts'
import { testimonialsListQuery } from './testimonials-list.queries.ts'
import { TestimonialsTable } from './testimonials-table.tsx'

const nouns = ['testimonial', 'testimonials'] as const

/** The list of testimonials, a tab of Texts. */
export function TestimonialsPanel() {
  const db = useDb()
  const testimonials = usePagedList(testimonialsListQuery(db))
  const removeAll = useBulkDeletion({ ...testimonialsDeletion, nouns })
  const [edited, setEdited] = useState<StaffTestimonial | 'new'>()
  useAskedRow(setEdited)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-2xl text-ink-soft">
          What families said, in the order others read it. The first {MOST_SHOWN} are on the page.
          An example is invented: while families can reach this site they don’t see it, until you
          replace its words.
        </p>
        <AddButton onClick={() => setEdited('new')}>Add testimonial</AddButton>
      </div>
      <DraftOffers
        form="testimonials"
        rows={testimonials.rows}
        isLoading={testimonials.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={testimonials}
        noun="testimonials"
        messages={{
          failed: 'Failed to fetch testimonials',
          empty: 'There are no testimonials, so families don’t see the section.',
        }}
        actions={(rows, clear) => (
          <BulkActions
            rows={rows}
            nameOf={({ name }) => name}
            nouns={nouns}
            show={showTestimonials}
            onDelete={removeAll}
            warning="Families won’t see the words that are selected any more."
            onDone={clear}
          />
        )}
      >
        {(rows, goesOn) => (
          <TestimonialsTable testimonials={rows} goesOn={goesOn} onEdit={setEdited} />
        )}
      </StaffList>
      {edited && (
        <TestimonialDialog
          testimonial={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
