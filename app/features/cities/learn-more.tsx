import { Container } from '../../ui/container.tsx'
import { SectionButton } from '../../ui/section-link.tsx'

export const LearnMore = () => (
  <section aria-labelledby="learn-more" className="section bg-paper-deep">
    <Container width="text" className="text-center">
      <h2 id="learn-more" className="text-title">
        Ready to Learn More
      </h2>
      <p className="mx-auto mt-5 max-w-xl text-lead">
        See which clinics work with us, or leave us a message at any hour.
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
