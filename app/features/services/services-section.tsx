import { Section } from '../../ui/section.tsx'
import { SectionButton } from '../../ui/section-link.tsx'

const services = [
  {
    title: 'Individual Cremation',
    text: 'Your pet is cremated alone, and only your pet’s ashes come back to you, in a memorial container.',
  },
  {
    title: 'Communal Cremation',
    text: 'Pets are cremated together, and their ashes are scattered in our memorial garden.',
  },
  {
    title: 'Memorial Urns & Jewelry',
    text: 'Urns, keepsakes and jewelry to hold a little of the ashes close, chosen in your own time.',
  },
]

export function ServicesSection() {
  return (
    <Section id="services" tone="snow" eyebrow="Our services" title="What we can do for you">
      <ul className="grid gap-6 md:grid-cols-3">
        {services.map(({ title, text }) => (
          <li key={title} className="rounded-card bg-paper p-8">
            <h3 className="text-subtitle">{title}</h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12">
        <SectionButton section="contact">Need guidance? Contact Us</SectionButton>
      </p>
    </Section>
  )
}
