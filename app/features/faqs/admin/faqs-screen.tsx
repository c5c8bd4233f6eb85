import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import type { StaffFaq } from './faq-input.ts'
import { faqsListQuery } from './faqs-list.queries.ts'
import { FaqsTable } from './faqs-table.tsx'

export function FaqsScreen() {
  const db = useDb()
  const faqs = usePagedList(faqsListQuery(db))
  const [edited, setEdited] = useState<StaffFaq | 'new'>()
  return (
    <>
      <ScreenHeading
        title="FAQs"
        lead="Questions families ask, in the order they read them."
        aside={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            Add FAQ
          </Button>
        }
      />
      {faqs.isLoading && <LoadingText>Loading FAQs...</LoadingText>}
      {faqs.isError && <ErrorText onRetry={faqs.retry}>Failed to fetch FAQs</ErrorText>}
      {faqs.isEmpty && (
        <p className="py-8 text-ink-soft">
          No FAQs found. Click the "Add FAQ" button to create one.
        </p>
      )}
      {faqs.rows.length > 0 && (
        <Panel>
          <FaqsTable
            faqs={faqs.rows}
            goesOn={faqs.more.shown < faqs.more.total}
            onEdit={setEdited}
          />
          <ShowMore noun="FAQs" {...faqs.more} />
        </Panel>
      )}
      {edited && (
        <FaqDialog
          faq={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
