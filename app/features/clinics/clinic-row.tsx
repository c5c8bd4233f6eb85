import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { telHref } from '../../platform/phone.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type Clinic, findShortLocation, websiteHref } from './clinic.ts'

export function ClinicRow({ clinic }: { clinic: Clinic }) {
  const { name, slug, address, phone, website, description } = clinic
  const summary = (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className="font-serif text-subtitle">{name}</span>
      <span className="text-small text-ink-soft">{findShortLocation(address)}</span>
    </span>
  )
  return (
    <Disclosure summary={summary}>
      {description && <p className="mb-5 whitespace-pre-line">{description}</p>}
      <dl className="grid gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <Fact term="Address">{address}</Fact>
        <Fact term="Phone">
          <a href={telHref(phone)} className="link">
            {phone}
          </a>
        </Fact>
        <Fact term="Website">
          <a href={websiteHref(website)} className="link wrap-anywhere">
            {websiteHref(website)}
          </a>
        </Fact>
      </dl>
      <Link
        to={`/clinic/${slug}`}
        className="link mt-5 inline-flex items-center gap-2 font-semibold"
      >
        View Details<span className="sr-only"> of {name}</span>
        <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
      </Link>
    </Disclosure>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-small text-ink-soft sm:pt-0.5">{term}</dt>
    <dd className="max-sm:mb-2">{children}</dd>
  </>
)
