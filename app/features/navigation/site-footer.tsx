import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Plus } from 'lucide-react'
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
      <Container className="pt-8 pb-4 md:pt-14 md:pb-8">
        <div className="footer-grid">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:block">
              <BrandMark className="size-12 text-larch-300" />
              <p className="text-balance font-serif text-subtitle md:mt-4">{business.name}</p>
            </div>
            <p className="mt-3 max-w-[26rem] text-small text-spruce-200">
              {useText('all.footer.text')}
            </p>
          </div>
          <ContactDetails business={business} hours={hours} />
          <Guides guides={guides} />
          <QuickLinks />
          {towns.length > 0 && <Towns towns={towns} />}
        </div>
        <ClosingLine name={business.name} year={today.slice(0, 4)} />
      </Container>
    </footer>
  )
}

const columnTitle = 'font-sans text-tiny font-semibold tracking-wider uppercase text-larch-300'
const link = 'inline-block py-1.5 hover:underline'
const columnLink = `${link} md:text-small`

const ContactDetails = ({ business, hours }: Pick<Props, 'business' | 'hours'>) => (
  <div>
    <h2 className={columnTitle}>Contact</h2>
    <address className="mt-2 not-italic">
      <a href={telHref(business.phone)} className={`${link} text-lead font-semibold`}>
        {business.phone}
      </a>
      <br />
      <a href={`mailto:${business.email}`} className={`${columnLink} wrap-anywhere`}>
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
    <div className="footer-hours mt-2 text-small text-spruce-200">{hours}</div>
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
    <FoldedLinks id="quick-links" title="Quick Links">
      {withKeys(links).map(({ item, key }) => (
        <li key={key}>
          <SectionLink section={sectionOf(item.url)} className={columnLink}>
            {item.title}
          </SectionLink>
        </li>
      ))}
    </FoldedLinks>
  )
}

const Guides = ({ guides }: Pick<Props, 'guides'>) => (
  <nav aria-labelledby="guides-for-families">
    <h2 id="guides-for-families" className={columnTitle}>
      For Families
    </h2>
    <ul className="mt-2">
      {guides.map(({ path, title }) => (
        <li key={path}>
          <Link to={`/${path}`} className={columnLink}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/price" className={columnLink}>
          {pageNames.price}
        </Link>
      </li>
    </ul>
  </nav>
)

const Towns = ({ towns }: Pick<Props, 'towns'>) => (
  <FoldedLinks id="towns-we-serve" title="Areas We Serve">
    {towns.map(({ path, name }) => (
      <li key={path}>
        <Link to={path} className={columnLink}>
          {name}
        </Link>
      </li>
    ))}
  </FoldedLinks>
)

interface FoldedLinksProps {
  id: string
  title: string
  children: ReactNode
}

/** Links that a phone shows once their heading is pressed: see site-footer.css. */
const FoldedLinks = ({ id, title, children }: FoldedLinksProps) => (
  <nav aria-labelledby={id} className="folded">
    <details className="group">
      <summary className="flex cursor-pointer items-center justify-between gap-6 md:items-start">
        <h2 id={id} className={columnTitle}>
          {title}
        </h2>
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 text-larch-300 transition-transform duration-300 group-open:[transform:rotate(45deg)]"
        />
      </summary>
      <ul className="mt-2 max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:pb-4 large-text:grid-cols-1">
        {children}
      </ul>
    </details>
  </nav>
)

const ClosingLine = ({ name, year }: { name: string; year: string }) => (
  <div className="mt-6 flex flex-wrap md:mt-10 items-center gap-x-5 gap-y-1 border-t border-snow/15 pt-5 text-small text-spruce-200">
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
