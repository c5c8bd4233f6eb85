import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'

interface Props {
  city: string
  /** The cards of its clinics, or what stands in their place. */
  children: ReactNode
}

export const CityClinics = ({ city, children }: Props) => (
  <Section
    id="clinics"
    tone="mist"
    headingBeside
    eyebrow={`Clinics in ${city}`}
    title="Partner Veterinary Clinics"
    lead="Tell them that you would like us to look after the cremation. They call us, and keep your pet safely until we come."
  >
    <div className="grid gap-6">{children}</div>
  </Section>
)
