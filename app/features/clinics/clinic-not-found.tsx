import { Container } from '../../ui/container.tsx'
import { SectionButton } from '../../ui/section-link.tsx'

export const ClinicNotFound = () => (
  <section className="section min-h-[80svh]" aria-labelledby="clinic-not-found">
    <Container>
      <h1 id="clinic-not-found" className="text-title">
        Clinic Not Found
      </h1>
      <p className="mt-6 max-w-2xl text-lead">
        The clinic you are looking for could not be found. It may have moved to another address, or
        it no longer works with us.
      </p>
      <p className="mt-10">
        <SectionButton section="partner-clinics">Return to Partner Clinics</SectionButton>
      </p>
    </Container>
  </section>
)
