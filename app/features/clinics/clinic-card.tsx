import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Clinic } from './clinic.ts'
import { ClinicFacts } from './clinic-facts.tsx'

export const ClinicCard = ({ clinic }: { clinic: Clinic }) => (
  <article className="grid gap-y-6 rounded-card bg-snow p-7 shadow-card sm:p-10">
    <h3 className="text-subtitle">{clinic.name}</h3>
    <ClinicFacts clinic={clinic} />
    <Link
      to={`/clinic/${clinic.slug}`}
      className="link inline-flex items-center gap-2 justify-self-start py-1 font-semibold"
    >
      Learn More<span className="sr-only"> about {clinic.name}</span>
      <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
    </Link>
  </article>
)
