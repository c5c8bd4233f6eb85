import { Menu, Phone, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { pageNames } from '../../brand/page-names.ts'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import { useLocallyCachedQuery } from '../../platform/rows/reads/local-cache.ts'
import type { Business } from '../../platform/site-context.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SectionButton, SectionLink, useShownSections } from '../../ui/section-link.tsx'
import { BrandMark } from './brand-drawings.tsx'
import { navigationCache, navigationQuery } from './navigation.queries.ts'
import {
  type NavigationItem,
  navigationTarget,
  withKeys,
  withoutHiddenSections,
} from './navigation.ts'

export function SiteHeader({ business }: { business: Business }) {
  const { data = [] } = useLocallyCachedQuery(navigationCache, navigationQuery(useDb()))
  const items = withoutHiddenSections(data, useShownSections())
  const overHero = useLocation().pathname === '/'
  return (
    <header className="site-header" data-over-hero={overHero || undefined}>
      <div className="site-header-bar mx-auto flex min-h-(--header-height) max-w-7xl items-center gap-x-[clamp(min(1rem,5vw),2.4vw,2.25rem)] px-[min(1.25rem,6.25vw)] sm:px-8 lg:px-10">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-3 py-2">
          <BrandMark className="size-9 shrink-0 large-text:hidden" />
          <span className="text-balance font-serif max-sm:max-w-44 text-[1.1875rem] leading-[1.1] tracking-[-0.01em] sm:text-[1.3125rem] large-text:max-w-none large-text:text-[0.9375rem]">
            {business.name}
          </span>
        </Link>
        <nav aria-label="Main" className="hidden wide-menu:block print:hidden">
          <ul className="-mx-3 flex flex-wrap text-small font-medium">
            {withKeys(items.filter((item) => item.is_desktop_visible)).map(({ item, key }) => (
              <li key={key}>
                <NavigationLink item={item} className="block px-3 py-2 hover:underline" />
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={telHref(business.phone)}
          className="flex min-h-[min(2.75rem,13.75vw)] min-w-[min(2.75rem,13.75vw)] items-center justify-center gap-2.5 font-semibold"
        >
          <Phone aria-hidden strokeWidth={1.75} className="size-5 sm:size-[1.1rem]" />
          <span className="max-sm:sr-only">{business.phone}</span>
        </a>
        <MobileMenu items={items.filter((item) => item.is_mobile_visible)} business={business} />
      </div>
    </header>
  )
}

interface MenuProps {
  items: NavigationItem[]
  business: Business
}

/**
 * A native `details` menu, so it opens without scripts and on phones too old for popovers. The bootstrap script closes
 * it.
 */
const MobileMenu = ({ items, business }: MenuProps) => (
  <details className="menu group -mr-2.5 wide-menu:hidden print:hidden">
    <summary className="grid size-[min(2.75rem,13.75vw)] cursor-pointer place-items-center">
      <Menu aria-hidden strokeWidth={1.75} className="size-6 group-open:hidden" />
      <X aria-hidden strokeWidth={1.75} className="hidden size-6 group-open:block" />
      <span className="sr-only">Menu</span>
    </summary>
    <nav
      aria-label="Mobile"
      className="mobile-menu absolute inset-x-0 top-full overflow-y-auto overscroll-contain bg-white px-5 pt-2 pb-8 text-ink shadow-[0_30px_50px_-30px_rgb(15_35_30/0.45)]"
    >
      <ul>
        {withKeys(items).map(({ item, key }) => (
          <li key={key} className="border-b border-ink/10">
            <NavigationLink item={item} className="block py-3 font-serif text-subtitle" />
          </li>
        ))}
      </ul>
      <div className="mt-7 grid gap-3">
        <SectionButton section="contact">Contact Us</SectionButton>
        <a href={telHref(business.phone)} className={buttonClasses({ look: 'outline' })}>
          <Phone aria-hidden strokeWidth={1.75} className="size-5" />
          {business.phone}
        </a>
      </div>
      <p className="mt-5 text-center">
        <Link to="/when-a-pet-dies" className="link inline-block py-2.5">
          {pageNames.whenAPetDies}
        </Link>
      </p>
    </nav>
  </details>
)

interface LinkProps {
  item: Pick<NavigationItem, 'title' | 'url' | 'type'>
  className?: string
}

function NavigationLink({ item, className }: LinkProps) {
  const target = navigationTarget(item)
  if ('section' in target) {
    return (
      <SectionLink section={target.section} className={className}>
        {item.title}
      </SectionLink>
    )
  }
  if ('path' in target) {
    return (
      <Link to={target.path} className={className}>
        {item.title}
      </Link>
    )
  }
  return (
    <a href={target.address} className={className}>
      {item.title}
    </a>
  )
}
