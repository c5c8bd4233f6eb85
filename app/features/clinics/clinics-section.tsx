import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import { usePagedList } from '../../platform/rows/reads/use-paged-list.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/shortened-list.tsx'
import { type Clinic, findShortLocation, findTown, type TownPage } from './clinic.ts'
import { ClinicFacts } from './clinic-card.tsx'
import { clinicsQuery } from './clinics.queries.ts'

export function ClinicsSection({ towns }: { towns: readonly TownPage[] }) {
  const text = useTexts()
  return (
    <Section
      id="partner-clinics"
      tone="snow"
      eyebrow={text('home.clinics.eyebrow')}
      title={text('home.clinics.title')}
      lead={text('home.clinics.lead')}
    >
      <ClinicList towns={towns} />
    </Section>
  )
}

function ClinicList({ towns }: { towns: readonly TownPage[] }) {
  const db = useDb()
  const clinics = usePagedList(clinicsQuery(db))
  if (clinics.isLoading) return <LoadingText>Loading partner clinics...</LoadingText>
  if (clinics.isError)
    return (
      <ErrorText onRetry={clinics.retry}>
        Unable to load partner clinics. Please try again later.
      </ErrorText>
    )
  if (clinics.isEmpty)
    return <p>No partner clinics are listed at the moment. Please call us and ask.</p>
  return (
    <>
      <div className="grid gap-x-[clamp(2.5rem,6vw,6rem)] *:first:border-t md:grid-cols-2 md:*:nth-2:border-t narrow-text:grid-cols-1 narrow-text:*:nth-2:border-t-0">
        {clinics.rows.map((clinic) => (
          <ClinicRow key={clinic.id} clinic={clinic} town={findTown(clinic.address, towns)} />
        ))}
      </div>
      <ShowMore noun="partner clinics" {...clinics.more} />
    </>
  )
}

function ClinicRow({ clinic, town }: { clinic: Clinic; town: TownPage | undefined }) {
  const { name, slug, address, description } = clinic
  const summary = (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className="font-serif text-subtitle">{name}</span>
      <span className="text-small text-ink-soft">{findShortLocation(address)}</span>
    </span>
  )
  return (
    <Disclosure summary={summary} rememberAs={`clinic ${slug}`}>
      {description && <p className="mb-5 whitespace-pre-line">{description}</p>}
      <div className="@container">
        <ClinicFacts clinic={clinic} />
      </div>
      <p className="mt-3 flex max-w-none flex-wrap gap-x-8 print:hidden">
        <Link
          to={`/clinic/${slug}`}
          className="link inline-flex items-center gap-2 py-2 font-semibold"
        >
          View Details<span className="sr-only"> of {name}</span>
          <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
        </Link>
        {town && (
          <Link to={town.path} className="link py-2">
            Pet cremation in {town.name}
          </Link>
        )}
      </p>
    </Disclosure>
  )
}
