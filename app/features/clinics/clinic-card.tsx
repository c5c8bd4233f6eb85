import { ArrowRight, Clock, ExternalLink, MapPin, Phone, PhoneCall } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { DirectionsLink } from '../../platform/directions-link.tsx'
import { telHref } from '../../platform/phone.ts'
import type { Clinic } from './clinic.ts'
import { WebsiteLink } from './website-link.tsx'

export const ClinicCard = ({ clinic }: { clinic: Clinic }) => (
  <article className="@container rounded-card bg-snow p-7 shadow-card sm:p-9">
    <div className="grid gap-y-5 @4xl:grid-cols-[1fr_auto]">
      <h3 className="text-subtitle">{clinic.name}</h3>
      <div className="@4xl:col-span-2 @4xl:row-start-2">
        <ClinicFacts clinic={clinic} />
      </div>
      <Link
        to={`/clinic/${clinic.slug}`}
        className="link inline-flex items-center gap-2 justify-self-start py-1 font-semibold print:hidden"
      >
        Learn More<span className="sr-only"> about {clinic.name}</span>
        <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
      </Link>
    </div>
  </article>
)

type Facts = Pick<Clinic, 'name' | 'address' | 'phone' | 'website' | 'hours' | 'emergency_phone'>

export const ClinicFacts = ({
  clinic: { name, address, phone, website, hours, emergency_phone },
}: {
  clinic: Facts
}) => (
  <dl className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
    <Fact term="Address" Icon={MapPin}>
      {address}
      <DirectionsLink
        address={address}
        place={name}
        className="link block w-fit min-h-6 print:hidden"
      />
    </Fact>
    <Fact term="Phone" Icon={Phone}>
      <a href={telHref(phone)} className="link inline-block min-h-6 font-semibold">
        {phone}
      </a>
    </Fact>
    {emergency_phone && (
      <Fact term="Emergency number" Icon={PhoneCall}>
        In an emergency{' '}
        <a href={telHref(emergency_phone)} className="link inline-block min-h-6 font-semibold">
          {emergency_phone}
        </a>
      </Fact>
    )}
    {hours && (
      <Fact term="Hours" Icon={Clock}>
        <span className="whitespace-pre-line wrap-anywhere">{hours}</span>
      </Fact>
    )}
    {website && (
      <Fact term="Website" Icon={ExternalLink}>
        <WebsiteLink website={website}>
          <span className="sr-only"> (website of {name})</span>
        </WebsiteLink>
      </Fact>
    )}
  </dl>
)

interface FactProps {
  term: string
  Icon: ComponentType<{ className: string; strokeWidth: number }>
  children: ReactNode
}

const Fact = ({ term, Icon, children }: FactProps) => (
  <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
    <dt className="pt-1">
      <Icon aria-hidden strokeWidth={1.5} className="size-5 text-larch-700" />
      <span className="sr-only">{term}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
