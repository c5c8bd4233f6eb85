import { Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import { useLocallyCachedQuery } from '../../platform/reads/use-locally-cached-query.ts'
import type { Business } from '../../platform/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { MobileMenu, MobileMenuToggle } from './mobile-menu.tsx'
import { navigationCache, navigationQuery } from './navigation.queries.ts'
import { NavigationLink } from './navigation-link.tsx'

export function SiteHeader({ business }: { business: Business }) {
  const { data: items = [] } = useLocallyCachedQuery(navigationCache, navigationQuery(useDb()))
  const overHero = useLocation().pathname === '/'
  return (
    <header className="site-header" data-over-hero={overHero || undefined}>
      <div className="site-header-bar mx-auto max-w-7xl px-5 sm:px-8 lg:px-10">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-3 py-2">
          <BrandMark className="size-9 shrink-0" />
          <span className="text-balance font-serif max-sm:max-w-44 text-[1.1875rem] leading-[1.1] tracking-[-0.01em] sm:text-[1.3125rem]">
            {business.name}
          </span>
        </Link>
        <nav aria-label="Main" className="hidden md:block print:hidden">
          <ul className="-mx-3 flex flex-wrap text-small font-medium">
            {items
              .filter((item) => item.is_desktop_visible)
              .map((item) => (
                <li key={item.id}>
                  <NavigationLink item={item} className="block px-3 py-2 hover:underline" />
                </li>
              ))}
          </ul>
        </nav>
        <a
          href={telHref(business.phone)}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 font-semibold"
        >
          <Phone aria-hidden strokeWidth={1.75} className="size-5 sm:size-[1.1rem]" />
          <span className="max-sm:sr-only">{business.phone}</span>
        </a>
        <MobileMenuToggle />
      </div>
      <MobileMenu items={items.filter((item) => item.is_mobile_visible)} business={business} />
    </header>
  )
}
