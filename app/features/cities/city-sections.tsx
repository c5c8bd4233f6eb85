import type { ReactNode } from 'react'
import { Container } from '../../ui/container.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionButton, SectionLink } from '../../ui/section-link.tsx'
import { useShownSections } from '../../ui/shown-sections.ts'
import type { LocalSection } from './city-texts.server.ts'

interface ClinicsProps {
  city: string
  /** The cards of its clinics, or a message in their place. */
  children: ReactNode
}

export const CityClinics = ({ city, children }: ClinicsProps) => (
  <Section
    id="clinics"
    tone="mist"
    headingBeside
    eyebrow={`Clinics in ${city}`}
    title="Partner Veterinary Clinics"
    lead="Tell them that you would like us to look after the cremation. They call us, and keep your pet safely until we come."
  >
    <div className="grid gap-6">{children}</div>
  </Section>
)

interface AdviceProps {
  city: string
  sections: readonly LocalSection[]
}

/** What is particular to this city: how we collect, the roads, and how the ashes come back. */
export const LocalAdvice = ({ city, sections }: AdviceProps) => (
  <Section id="local" eyebrow={`In and around ${city}`} title={`What to expect in ${city}`}>
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
      {sections.map(({ heading, paragraphs }) => (
        <div key={heading} className="border-t border-larch-500/60 pt-6">
          <h3 className="text-subtitle">{heading}</h3>
          <div className="mt-4 grid gap-4 text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Section>
)

const services = [
  {
    title: 'Individual Cremation',
    text: 'Your pet is alone in the chamber. You receive only your pet’s ashes, in a memorial container that is included in the price.',
  },
  {
    title: 'Communal Cremation',
    text: 'Several pets are cremated together. None of the ashes are returned; we scatter them in our memorial garden.',
  },
]

export const ServicesExplained = () => (
  <Section
    id="services"
    tone="mist"
    headingBeside
    eyebrow="Our services"
    title="How Our Pet Cremation Services Work"
    lead="You choose one of two ways. If you are not sure, ask us, and take the time you need."
  >
    <dl className="grid gap-6 sm:grid-cols-2">
      {services.map(({ title, text }) => (
        <div key={title} className="rounded-card bg-snow p-7 shadow-card lg:p-9">
          <dt className="font-serif text-subtitle">{title}</dt>
          <dd className="mt-3 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-8 empty:hidden print:hidden">
      <SectionLink section="pricing" className="link inline-block py-1 font-semibold">
        See the prices
      </SectionLink>
    </p>
  </Section>
)

interface FaqsProps {
  city: string
  faqs: { id: string; question: string; answer: string }[]
}

export const CityFaqs = ({ city, faqs }: FaqsProps) => (
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

export function LearnMore() {
  const isShown = useShownSections()
  const offers = [
    isShown('partner-clinics') && 'see which clinics work with us',
    isShown('contact') && 'leave us a message at any hour',
  ].filter((offer) => offer !== false)
  if (offers.length === 0) return null
  const offer = offers.join(', or ')
  return (
    <section aria-labelledby="learn-more" className="section bg-paper-deep print:hidden">
      <Container width="text" className="text-center">
        <h2 id="learn-more" className="text-title">
          Ready to Learn More
        </h2>
        <p className="mx-auto mt-5 max-w-xl text-lead">
          {`${offer.charAt(0).toUpperCase()}${offer.slice(1)}.`}
        </p>
        <p className="mt-9 flex max-w-none flex-wrap justify-center gap-4">
          <SectionButton section="partner-clinics" look="outline">
            View All Partner Clinics
          </SectionButton>
          <SectionButton section="contact">Contact Us</SectionButton>
        </p>
      </Container>
    </section>
  )
}
