import { Section } from '../../ui/section.tsx'
import { SectionLink } from '../../ui/section-link.tsx'

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
    <p className="mt-8">
      <SectionLink section="pricing" className="link inline-block py-1 font-semibold">
        See the prices
      </SectionLink>
    </p>
  </Section>
)
