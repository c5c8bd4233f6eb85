import { useDb } from '../../platform/db-context.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { usePagedList } from '../../platform/reads/use-paged-list.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { describeFaqs } from './faq.ts'
import { faqsQuery } from './faqs.queries.ts'

export function FaqsSection() {
  const db = useDb()
  const faqs = usePagedList(faqsQuery(db))
  return (
    <Section
      id="faqs"
      headingBeside
      eyebrow="FAQs"
      title="Questions families ask"
      lead="If yours is not among them, please call. No question is too small."
    >
      {faqs.isLoading && <LoadingText>Loading questions...</LoadingText>}
      {faqs.isError && <ErrorText onRetry={faqs.retry}>Failed to fetch FAQs</ErrorText>}
      {faqs.rows.length > 0 && (
        <div className="border-t border-ink/15">
          {faqs.rows.map(({ id, question, answer }) => (
            <Disclosure
              key={id}
              name="faqs"
              summary={<span className="text-lead">{question}</span>}
            >
              <p className="whitespace-pre-line">{answer}</p>
            </Disclosure>
          ))}
        </div>
      )}
      <ShowMore noun="questions" {...faqs.more} />
      {faqs.rows.length > 0 && <StructuredData data={describeFaqs(faqs.rows)} />}
    </Section>
  )
}
