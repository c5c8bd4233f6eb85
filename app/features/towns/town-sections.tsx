import type { ReactNode } from 'react'
import { pageNames } from '../../brand/page-names.ts'
import { telHref } from '../../platform/phone.ts'
import { useText, useTexts } from '../../platform/site-texts/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ClosingSection } from '../../ui/closing-section.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionButton, SectionLink, useShownSections } from '../../ui/section-link.tsx'
import { splitSections, type Town } from './town.ts'

interface ClinicsProps {
  town: string
  /** The cards of its clinics, or a message if there are none. */
  children: ReactNode
}

export function TownClinics({ town, children }: ClinicsProps) {
  const text = useTexts()
  return (
    <Section id="clinics" tone="mist" title={text('town.clinics.title', { town })}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-6">
        {children}
      </div>
    </Section>
  )
}

/** Shows what is specific to this town: how we collect, the roads, and how the ashes come back. */
export function LocalAdvice({ town }: { town: Town }) {
  const text = useTexts()
  const sections = splitSections(town.advice)
  if (sections.length === 0) return null
  return (
    <Section id="local" title={text('town.local.title', { town: town.name })}>
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-3 narrow-text:grid-cols-1">
        {sections.map(({ heading, paragraphs }) => (
          <div key={heading} className="border-t border-larch-500/60 pt-6">
            {heading && <h3 className="mb-4 text-subtitle">{heading}</h3>}
            <div className="grid gap-4 text-ink-soft">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

const services = ['individual', 'communal'] as const

export function ServicesExplained() {
  const text = useTexts()
  return (
    <Section
      id="services"
      tone="mist"
      title={text('town.services.title')}
      className="[&_header]:max-w-none"
    >
      <dl className="grid gap-6 sm:grid-cols-2 narrow-text:grid-cols-1">
        {services.map((service) => (
          <div key={service} className="rounded-card bg-snow p-7 shadow-card lg:p-9">
            <dt className="font-serif text-subtitle">{text(`home.services.${service}.title`)}</dt>
            <dd className="mt-3 text-ink-soft">{text(`home.services.${service}.text`)}</dd>
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
}

interface FaqsProps {
  town: string
  faqs: { id: string; question: string; answer: string }[]
}

export function TownFaqs({ town, faqs }: FaqsProps) {
  const text = useTexts()
  return (
    <Section id="faqs" headingBeside title={text('town.faqs.title', { town })}>
      <div className="border-t border-ink/15">
        {faqs.map(({ id, question, answer }) => (
          <Disclosure
            key={id}
            name="town-faqs"
            summary={<span className="text-lead">{question}</span>}
          >
            <p className="whitespace-pre-line">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}

export function LearnMore() {
  const isShown = useShownSections()
  const title = useText('town.more.title')
  if (!isShown('partner-clinics') && !isShown('contact')) return null
  return (
    <ClosingSection id="learn-more" title={title}>
      <SectionButton section="partner-clinics" look="outline">
        View All Partner Clinics
      </SectionButton>
      <SectionButton section="contact">Contact Us</SectionButton>
      <ButtonLink to="/arrange" look="outline">
        {pageNames.arrange}
      </ButtonLink>
    </ClosingSection>
  )
}

/** Shown in place of a town's page that can't be read. */
export const TownMissing = ({ phone }: { phone: string }) => (
  <NoticePage title="Pet Cremation Services">
    <div className="mt-7">
      <ErrorText>This page can’t be shown right now. Please try again in a moment.</ErrorText>
    </div>
    <p className="mt-7 text-lead">
      You can call us, or leave a message:{' '}
      <a href={telHref(phone)} className="link">
        {phone}
      </a>
    </p>
  </NoticePage>
)
