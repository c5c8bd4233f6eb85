import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Section } from '../../ui/section.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { KeepsakeUrn, MemorialGarden, SingleLight } from '../../ui/sketches.tsx'

const services = [
  { id: 'individual', sketch: <SingleLight /> },
  { id: 'communal', sketch: <MemorialGarden /> },
  { id: 'keepsakes', sketch: <KeepsakeUrn /> },
] as const

export function ServicesSection() {
  const text = useTexts()
  return (
    <Section
      id="services"
      tone="mist"
      eyebrow={text('home.services.eyebrow')}
      title={text('home.services.title')}
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5 lg:gap-7 narrow-text:grid-cols-1">
        {services.map(({ id, sketch }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 rounded-card bg-snow p-5 shadow-card sm:block sm:p-7 lg:p-10 large-text:block"
          >
            {sketch}
            <h3 className="text-subtitle sm:mt-8 large-text:mt-5">
              {text(`home.services.${id}.title`)}
            </h3>
            <p className="col-span-2 mt-3 text-ink-soft">{text(`home.services.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 sm:mt-10 empty:hidden print:hidden">
        <SectionButton section="contact" size="large">
          Need guidance? Contact Us
        </SectionButton>
      </p>
    </Section>
  )
}
