import { ArrowLeft } from 'lucide-react'
import { Link, useLinkClickHandler } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { scrollTarget } from '../../ui/page-scroll.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionButton, SectionLink, useShownSections } from '../../ui/section-link.tsx'
import { type Clinic, findShortLocation, findTown, type TownPage } from './clinic.ts'
import { ClinicFacts } from './clinic-card.tsx'

interface Props {
  clinic: Clinic
  business: Business
  towns: readonly TownPage[]
}

export const ClinicPage = ({ clinic, business, towns }: Props) => (
  <>
    <ClinicProfile clinic={clinic} />
    <Partnership clinic={clinic} business={business} towns={towns} />
  </>
)

const ClinicProfile = ({ clinic }: { clinic: Clinic }) => (
  <article className="section pt-10 md:pt-14" aria-labelledby="clinic-heading">
    <Container>
      <BackToClinics />
      <div className="mt-8 grid items-start gap-x-[clamp(3rem,7vw,7rem)] gap-y-10 md:mt-12 lg:grid-cols-[7fr_5fr] narrow-text:grid-cols-1">
        <div>
          <p className="eyebrow mb-4">Partner clinic in {findShortLocation(clinic.address)}</p>
          <h1 id="clinic-heading" className="text-title">
            {clinic.name}
          </h1>
          {clinic.description && <About text={clinic.description} />}
        </div>
        <div className="@container rounded-card bg-snow p-7 shadow-card lg:p-9 print:bg-transparent print:p-0 print:[box-shadow:none]">
          <ClinicFacts clinic={clinic} />
        </div>
      </div>
    </Container>
  </article>
)

const About = ({ text }: { text: string }) => (
  <section aria-labelledby="about-clinic" className="mt-9">
    <h2 id="about-clinic" className="text-subtitle">
      About
    </h2>
    <p className="mt-3 text-lead whitespace-pre-line">{text}</p>
  </section>
)

/**
 * With scripts, going back to the landing page replaces this entry of the history; without them it is an ordinary link.
 */
function BackToClinics() {
  const isShown = useShownSections()('partner-clinics')
  const goBack = useLinkClickHandler<HTMLAnchorElement>('/', {
    replace: true,
    state: isShown ? scrollTarget('partner-clinics') : undefined,
  })
  return (
    <a
      href={isShown ? '/#partner-clinics' : '/'}
      onClick={goBack}
      className={buttonClasses({ look: 'outline', size: 'small' }, 'print:hidden')}
    >
      <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4" />
      {isShown ? 'Back to all clinics' : 'Back to our home page'}
    </a>
  )
}

const steps = ['first', 'second', 'third'] as const

function Partnership({ clinic, business, towns }: Props) {
  const text = useTexts()
  const town = findTown(clinic.address, towns)
  return (
    <Section
      id="pet-cremation-services"
      tone="mist"
      headingBeside
      eyebrow={text('clinic.services.eyebrow')}
      title={text('clinic.services.title')}
      lead={text('clinic.services.lead', { clinic: clinic.name, business: business.name })}
    >
      <ol className="border-t border-ink/15">
        {steps.map((step, index) => (
          <li
            key={step}
            className="grid max-w-none grid-cols-[2.5rem_minmax(0,1fr)] border-b border-ink/15 py-7"
          >
            <span aria-hidden className="font-serif text-subtitle text-larch-700">
              {index + 1}
            </span>
            <div>
              <h3 className="text-subtitle">{text(`clinic.services.${step}.title`)}</h3>
              <p className="mt-2">{text(`clinic.services.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 flex max-w-none flex-wrap items-center gap-x-6 gap-y-4 empty:hidden print:hidden">
        <SectionButton section="contact">Contact Us</SectionButton>
        <Link to={`/arrange?clinic=${clinic.slug}`} className="link py-2 font-semibold">
          Ask us to come to this clinic
        </Link>
        <SectionLink section="pricing" className="link py-2 font-semibold">
          See the prices
        </SectionLink>
        {town && (
          <Link to={town.path} className="link py-2 font-semibold">
            Pet cremation in {town.name}
          </Link>
        )}
      </p>
    </Section>
  )
}

export const ClinicNotFound = ({ phone, town }: { phone: string; town?: TownPage | undefined }) => (
  <NoticePage
    title="Clinic Not Found"
    lead="The clinic you are looking for could not be found. Its page may have moved, or the clinic no longer works with us."
  >
    <p className="mt-6 max-w-2xl">
      Any clinic can call us for you, a partner or not:{' '}
      <a href={telHref(phone)} className="link inline-block py-2.5 font-semibold">
        {phone}
      </a>
      .{' '}
      {town && (
        <>
          You can also read about{' '}
          <Link to={town.path} className="link inline-block py-2.5">
            pet cremation in {town.name}
          </Link>
          .
        </>
      )}
    </p>
    <p className="mt-8">
      {useShownSections()('partner-clinics') ? (
        <SectionButton section="partner-clinics">Return to Partner Clinics</SectionButton>
      ) : (
        <ButtonLink to="/">Return to Home</ButtonLink>
      )}
    </p>
  </NoticePage>
)
