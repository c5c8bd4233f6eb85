import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { ResponsiveImage } from '../../platform/responsive-image.tsx'
import { Section } from '../../ui/section.tsx'
import { aboutImageQuery } from './about.queries.ts'

export function AboutSection() {
  const { data: image } = useQuery(aboutImageQuery(useDb()))
  return (
    <Section
      id="about"
      eyebrow="Family-owned since 2018"
      title="A Family Business Built on Love & Experience"
    >
      <p>
        We look after your pet ourselves, from the first call to the day you bring the ashes home.
      </p>
      {image && (
        <ResponsiveImage
          src={image}
          alt=""
          sizes="(min-width: 64rem) 36rem, 90vw"
          width={4}
          height={3}
          maxWidth={1200}
        />
      )}
    </Section>
  )
}
