import { useQuery } from '@tanstack/react-query'
import { Menu, Phone, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { SectionButton } from '../../ui/section-link.tsx'
import { navigationQuery } from './navigation.queries.ts'
import { NavigationLink } from './navigation-link.tsx'

export function SiteHeader({ business }: { business: Business }) {
  const { data: items = [] } = useQuery(navigationQuery(useDb()))
  const overHero = useLocation().pathname === '/'
  return (
    <header className="site-header" data-over-hero={overHero || undefined}>
      <div className="mx-auto flex min-h-(--header-height) max-w-7xl items-center gap-x-8 px-5 sm:px-8 lg:px-10">
        <Link to="/" className="mr-auto font-serif text-[1.3rem] leading-tight tracking-tight">
          {business.name}
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex flex-wrap gap-x-6 text-small font-medium">
            {items
              .filter((item) => item.is_desktop_visible)
              .map((item) => (
                <li key={item.id}>
                  <NavigationLink item={item} className="inline-block py-2 hover:underline" />
                </li>
              ))}
          </ul>
        </nav>
        <a href={telHref(business.phone)} className="flex items-center gap-2 font-semibold">
          <Phone aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{business.phone}</span>
        </a>
        <button type="button" popoverTarget="mobile-menu" aria-label="Menu" className="md:hidden">
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      <nav id="mobile-menu" popover="auto" aria-label="Mobile" className="md:hidden">
        <button
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <X aria-hidden className="size-6" />
        </button>
        <ul>
          {items
            .filter((item) => item.is_mobile_visible)
            .map((item) => (
              <li key={item.id}>
                <NavigationLink item={item} />
              </li>
            ))}
        </ul>
        <SectionButton section="contact">Contact Us</SectionButton>
      </nav>
    </header>
  )
}
