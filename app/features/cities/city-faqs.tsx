import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'

interface Props {
  city: string
  faqs: { id: string; question: string; answer: string }[]
}

export const CityFaqs = ({ city, faqs }: Props) => (
  <Section
    id="faqs"
    headingBeside
    eyebrow="FAQs"
    title={`Questions families in ${city} ask`}
    lead="If yours is not among them, please call. No question is too small."
  >
    <div className="border-t border-ink/15">
      {faqs.map(({ id, question, answer }) => (
        <Disclosure
          key={id}
          name="city-faqs"
          summary={<span className="text-lead">{question}</span>}
        >
          <p className="whitespace-pre-line">{answer}</p>
        </Disclosure>
      ))}
    </div>
  </Section>
)
