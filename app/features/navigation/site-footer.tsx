import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNames } from '../../brand/page-names.ts'
import { useDb } from '../../platform/db-context.tsx'
import { DirectionsLink } from '../../platform/directions-link.tsx'
import { telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { Container } from '../../ui/container.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { SectionLink, useShownSections } from '../../ui/section-link.tsx'
import { BrandMark, RidgeLine } from './brand-drawings.tsx'
import { footerNavigationQuery } from './navigation.queries.ts'
import { defaultQuickLinks, sectionOf, withKeys } from './navigation.ts'

interface Props {
  business: Business
  hours: ReactNode
  towns: readonly { path: string; name: string }[]
  guides: readonly { path: string; title: string }[]
  /** The current day where the firm is, such as 2026-12-31. */
  today: string
}

export function SiteFooter({ business, hours, towns, guides, today }: Props) {
  return (
    <footer className="on-dark relative bg-spruce-950 text-snow print:hidden">
      <RidgeLine />
      <Container className="pt-9 pb-8 md:pt-16 md:pb-10">
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:gap-y-14 md:grid-cols-[1.4fr_1fr_1fr]">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:block">
              <BrandMark className="size-12 text-larch-300" />
              <p className="font-serif text-subtitle md:mt-5">{business.name}</p>
            </div>
            <p className="mt-3 max-w-[26rem] text-small text-spruce-200">
              {useText('all.footer.text')}
            </p>
          </div>
          <ContactDetails business={business} hours={hours} />
          <QuickLinks />
          <Guides guides={guides} />
          {towns.length > 0 && <Towns towns={towns} />}
        </div>
        <ClosingLine name={business.name} year={today.slice(0, 4)} />
      </Container>
    </footer>
  )
}

const columnTitle = 'mb-3 font-sans text-tiny font-semibold tracking-wider uppercase text-larch-300'
const link = 'inline-block py-1.5 hover:underline'

const ContactDetails = ({ business, hours }: Pick<Props, 'business' | 'hours'>) => (
  <div>
    <h2 className={columnTitle}>Contact</h2>
    <address className="not-italic">
      <a href={telHref(business.phone)} className={`${link} text-lead font-semibold`}>
        {business.phone}
      </a>
      <br />
      <a href={`mailto:${business.email}`} className={`${link} wrap-anywhere`}>
        <EmailAddress address={business.email} />
      </a>
      {business.address && (
        <p className="mt-2 text-small text-spruce-200">
          <span className="wrap-anywhere">
            {business.address} {business.postalCode}
          </span>
          <br />
          <DirectionsLink
            address={business.address}
            place={business.name}
            className={`${link} underline`}
          />
        </p>
      )}
    </address>
    <div className="mt-3 text-small text-spruce-200">{hours}</div>
  </div>
)

function QuickLinks() {
  const { data: items = [] } = useQuery(footerNavigationQuery(useDb()))
  const isShown = useShownSections()
  const links = (items.length > 0 ? items : defaultQuickLinks).filter(({ url }) =>
    isShown(sectionOf(url)),
  )
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={columnTitle}>
        Quick Links
      </h2>
      <ul className="columns-2 md:columns-1 lg:columns-2 large-text:columns-1">
        {withKeys(links).map(({ item, key }) => (
          <li key={key} className="break-inside-avoid">
            <SectionLink section={sectionOf(item.url)} className={link}>
              {item.title}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Guides = ({ guides }: Pick<Props, 'guides'>) => (
  <nav aria-labelledby="guides-for-families">
    <h2 id="guides-for-families" className={columnTitle}>
      For Families
    </h2>
    <ul>
      {guides.map(({ path, title }) => (
        <li key={path}>
          <Link to={`/${path}`} className={link}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/price" className={link}>
          {pageNames.price}
        </Link>
      </li>
    </ul>
  </nav>
)

const Towns = ({ towns }: Pick<Props, 'towns'>) => (
  <nav aria-labelledby="towns-we-serve" className="md:col-span-2">
    <h2 id="towns-we-serve" className={columnTitle}>
      Areas We Serve
    </h2>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,25%),1fr))] gap-x-6">
      {towns.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const ClosingLine = ({ name, year }: { name: string; year: string }) => (
  <div className="mt-6 flex flex-wrap md:mt-14 items-center gap-x-7 gap-y-2 border-t border-snow/15 pt-6 text-small text-spruce-200">
    <p className="mr-auto">
      © {year} {name}
    </p>
    <Link to="/terms-of-service" className={link}>
      Terms of Service
    </Link>
    <Link to="/privacy-policy" className={link}>
      Privacy Policy
    </Link>
    <a href="#top" className={link}>
      Scroll to top <ArrowUp aria-hidden strokeWidth={1.75} className="mb-0.5 inline size-4" />
    </a>
  </div>
)
