import { Link } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { ErrorText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import type { Clinic } from './clinic.ts'

interface Props {
  /** Undefined when reading the clinics failed. */
  towns?: { slug: string; name: string; clinics: ClinicToCall[] }[]
  /** True while the firm is closed: clinics with an emergency number are then listed first. */
  isClosed: boolean
}

type ClinicToCall = Pick<Clinic, 'name' | 'slug' | 'phone' | 'emergency_phone'>

export function ClinicsByTown({ towns, isClosed }: Props) {
  const text = useTexts()
  return (
    <Section
      id="clinics"
      tone="mist"
      headingBeside
      title={text('dies.clinics.title')}
      lead={text('dies.clinics.lead')}
    >
      {!towns && <ErrorText>Unable to load partner clinics. Please try again later.</ErrorText>}
      {isClosed && <OpenAtNight towns={towns ?? []} />}
      <dl className="border-t border-ink/15">
        {towns
          ?.filter(({ clinics }) => clinics.length > 0)
          .map(({ slug, name, clinics }) => (
            <div
              key={slug}
              className="grid gap-x-8 gap-y-1 border-b border-ink/15 py-5 print:py-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline large-text:grid-cols-1"
            >
              <dt className="font-serif text-subtitle">{name}</dt>
              {clinics.map((clinic) => (
                <dd
                  key={clinic.slug}
                  className={`${callClasses} sm:col-start-2 large-text:col-start-1`}
                >
                  <CallClinic {...clinic} />
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

/** Clinics with an emergency number, each once even if several towns list it. */
function OpenAtNight({ towns }: Required<Pick<Props, 'towns'>>) {
  const text = useTexts()
  const clinics = towns
    .flatMap(({ clinics }) => clinics)
    .filter(
      ({ slug, emergency_phone }, index, all) =>
        emergency_phone && all.findIndex((one) => one.slug === slug) === index,
    )
  if (clinics.length === 0) return null
  return (
    <section aria-labelledby="at-night" className="mb-10 rounded-card bg-snow p-7 shadow-card">
      <h3 id="at-night" className="text-subtitle">
        {text('dies.night.title')}
      </h3>
      <p className="mt-2">{text('dies.night.text')}</p>
      <ul className="mt-4">
        {clinics.map(({ slug, name, phone, emergency_phone }) => (
          <li key={slug} className={callClasses}>
            <CallClinic slug={slug} name={name} phone={emergency_phone ?? phone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const callClasses =
  'grid max-w-none justify-items-start gap-x-6 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between'

const CallClinic = ({ slug, name, phone }: Pick<Clinic, 'slug' | 'name' | 'phone'>) => (
  <>
    <Link to={`/clinic/${slug}`} className="link inline-block py-2.5">
      {name}
    </Link>
    <a href={telHref(phone)} className="link inline-block py-2.5 font-semibold">
      {phone}
    </a>
  </>
)
