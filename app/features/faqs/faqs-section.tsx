import { Link } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { usePagedList } from '../../platform/rows/reads/use-paged-list.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowRest, useShortenedList } from '../../ui/shortened-list.tsx'
import { type Faq, faqsQuery } from './faqs.queries.ts'

export function FaqsSection() {
  const db = useDb()
  const text = useTexts()
  const faqs = usePagedList(faqsQuery(db))
  const { listProps, rest } = useShortenedList<HTMLDivElement>(faqs.rows.length)
  return (
    <Section
      id="faqs"
      headingBeside
      title={text('home.faqs.title')}
      lead={
        <>
          {text('home.faqs.lead')}{' '}
          <Link to="/when-a-pet-dies" className="link">
            If your pet has just died, read what to do now.
          </Link>
        </>
      }
    >
      {faqs.isLoading && <LoadingText>Loading questions...</LoadingText>}
      {faqs.isError && <ErrorText onRetry={faqs.retry}>Failed to fetch FAQs</ErrorText>}
      {faqs.rows.length > 0 && (
        <div {...listProps} className="border-t border-ink/15">
          {faqs.rows.map(({ id, question, answer }) => (
            <Disclosure
              key={id}
              name="faqs"
              summary={<span className="sm:text-lead">{question}</span>}
            >
              <p className="whitespace-pre-line">{answer}</p>
            </Disclosure>
          ))}
        </div>
      )}
      <ShowRest noun="questions" {...faqs.more} {...rest} />
      {faqs.rows.length > 0 && <StructuredData data={describeFaqs(faqs.rows)} />}
    </Section>
  )
}

const describeFaqs = (faqs: Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
