import { Link } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { ErrorText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import type { Clinic } from './clinic.ts'

interface Props {
  /** Undefined when they can't be read. */
  towns?: { slug: string; name: string; clinics: Pick<Clinic, 'name' | 'slug' | 'phone'>[] }[]
}

/** The partner clinics to call, by town. */
export function ClinicsByTown({ towns }: Props) {
  const text = useTexts()
  return (
    <Section
      id="clinics"
      tone="mist"
      headingBeside
      eyebrow={text('dies.clinics.eyebrow')}
      title={text('dies.clinics.title')}
      lead={text('dies.clinics.lead')}
    >
      {!towns && <ErrorText>Unable to load partner clinics. Please try again later.</ErrorText>}
      <dl className="border-t border-ink/15">
        {towns
          ?.filter(({ clinics }) => clinics.length > 0)
          .map(({ slug, name, clinics }) => (
            <div
              key={slug}
              className="grid gap-x-8 gap-y-1 border-b border-ink/15 py-5 print:py-1 sm:grid-cols-[9rem_minmax(0,1fr)] large-text:grid-cols-1"
            >
              <dt className="font-serif text-subtitle">{name}</dt>
              {clinics.map(({ slug, name, phone }) => (
                <dd
                  key={slug}
                  className="grid max-w-none justify-items-start gap-x-6 sm:col-start-2 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between large-text:col-start-1"
                >
                  <Link to={`/clinic/${slug}`} className="link inline-block py-2.5">
                    {name}
                  </Link>
                  <a href={telHref(phone)} className="link inline-block py-2.5 font-semibold">
                    {phone}
                  </a>
                </dd>
              ))}
            </div>
          ))}
      </dl>
      <p className="mt-6 empty:hidden">
        <SectionLink section="partner-clinics" className="link inline-block py-2.5 font-semibold">
          All partner clinics
        </SectionLink>
      </p>
    </Section>
  )
}
