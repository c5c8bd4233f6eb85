import { Menu as MenuIcon, Phone, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { pageNames } from '../../brand/page-names.ts'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import { useLocallyCachedQuery } from '../../platform/rows/reads/local-cache.ts'
import type { Business } from '../../platform/site-context.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
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
        <nav aria-label="Main" className="header-menu print:hidden">
          <ul className="-mx-3 flex text-small font-medium">
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
          <span className="max-sm:sr-only narrow-text:sr-only whitespace-nowrap">
            {business.phone}
          </span>
        </a>
        <Menu items={items} business={business} />
      </div>
    </header>
  )
}

const isInMenu = (item: NavigationItem) => item.is_mobile_visible || item.is_desktop_visible

interface MenuProps {
  items: NavigationItem[]
  business: Business
}

/**
 * The menu behind a button: the mobile items on a phone, the desktop items where the bar has no room for them. A native
 * `details` element, so it opens without scripts and on phones too old for popovers. The bootstrap script closes it.
 */
const Menu = ({ items, business }: MenuProps) => (
  <details className="menu group -mr-2.5 print:hidden">
    <summary className="flex min-h-[min(2.75rem,13.75vw)] min-w-[min(2.75rem,13.75vw)] cursor-pointer items-center justify-center gap-2 font-semibold sm:px-2.5">
      <span className="max-sm:sr-only narrow-text:sr-only">Menu</span>
      <MenuIcon aria-hidden strokeWidth={1.75} className="size-6 group-open:hidden" />
      <X aria-hidden strokeWidth={1.75} className="hidden size-6 group-open:block" />
    </summary>
    <nav
      aria-label="Menu"
      className="mobile-menu absolute inset-x-0 top-full overflow-y-auto overscroll-contain bg-white px-5 pt-2 pb-8 text-ink shadow-[0_30px_50px_-30px_rgb(15_35_30/0.45)] sm:px-8 lg:px-10"
    >
      <ul className="wide-menu:grid wide-menu:grid-cols-2 wide-menu:gap-x-10">
        {withKeys(items.filter(isInMenu)).map(({ item, key }) => (
          <li
            key={key}
            className={classes(
              'border-b border-ink/10',
              !item.is_mobile_visible && 'hidden wide-menu:block',
              !item.is_desktop_visible && 'wide-menu:hidden',
            )}
          >
            <NavigationLink item={item} className="block py-3 font-serif text-subtitle" />
          </li>
        ))}
      </ul>
      <div className="mt-7 grid gap-3 wide-menu:flex wide-menu:flex-wrap">
        <SectionButton section="contact">Contact Us</SectionButton>
        <a href={telHref(business.phone)} className={buttonClasses({ look: 'outline' })}>
          <Phone aria-hidden strokeWidth={1.75} className="size-5" />
          {business.phone}
        </a>
      </div>
      <p className="mt-5 flex max-w-none flex-wrap justify-center gap-x-8 wide-menu:justify-start">
        <Link to="/when-a-pet-dies" className="link inline-block py-2.5">
          {pageNames.whenAPetDies}
        </Link>
        <Link to="/arrange" className="link inline-block py-2.5">
          {pageNames.arrange}
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
