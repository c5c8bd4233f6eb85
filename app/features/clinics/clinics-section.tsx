import { useDb } from '../../platform/db-context.tsx'
import { usePagedList } from '../../platform/reads/use-paged-list.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { ClinicRow } from './clinic-row.tsx'
import { clinicsQuery } from './clinics.queries.ts'

export function ClinicsSection() {
  return (
    <Section
      id="partner-clinics"
      tone="snow"
      headingBeside
      eyebrow="Partner clinics"
      title="Your clinic can arrange it for you"
      lead="Tell them that you would like us to look after the cremation. They call us, and we collect your pet."
    >
      <ClinicList />
    </Section>
  )
}

function ClinicList() {
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
      <div className="border-t border-ink/15">
        {clinics.rows.map((clinic) => (
          <ClinicRow key={clinic.id} clinic={clinic} />
        ))}
      </div>
      <ShowMore noun="partner clinics" {...clinics.more} />
    </>
  )
}
