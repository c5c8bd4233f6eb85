import { Section } from '../../ui/section.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { KeepsakeUrn, MemorialGarden, SingleLight } from './service-sketches.tsx'

const services = [
  {
    title: 'Individual Cremation',
    text: 'Your pet is alone in the chamber. You receive only your pet’s ashes, in a memorial container that is included in the price.',
    sketch: <SingleLight />,
  },
  {
    title: 'Communal Cremation',
    text: 'Several pets are cremated together. None of the ashes are returned; we scatter them in our memorial garden.',
    sketch: <MemorialGarden />,
  },
  {
    title: 'Memorial Urns & Jewelry',
    text: 'Urns, keepsakes and jewelry that hold a little of the ashes. You can choose at once, or months from now.',
    sketch: <KeepsakeUrn />,
  },
]

export function ServicesSection() {
  return (
    <Section
      id="services"
      tone="mist"
      eyebrow="Our services"
      title="Two ways to say goodbye, and something to keep"
    >
      <ul className="grid gap-5 md:grid-cols-3 lg:gap-7">
        {services.map(({ title, text, sketch }) => (
          <li key={title} className="flex flex-col rounded-card bg-snow p-7 shadow-card lg:p-10">
            {sketch}
            <h3 className="mt-8 text-subtitle">{title}</h3>
            <p className="mt-3 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12 flex max-w-none justify-center empty:hidden print:hidden">
        <SectionButton section="contact" size="large">
          Need guidance? Contact Us
        </SectionButton>
      </p>
    </Section>
  )
}
