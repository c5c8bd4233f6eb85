import { Menu, Phone, X } from 'lucide-react'
import { telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import type { NavigationItem } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'

const ID = 'mobile-menu'

/** A native popover's button, so that the menu opens before scripts have come. */
export const MobileMenuToggle = () => (
  <button
    type="button"
    popoverTarget={ID}
    className="menu-toggle scripts-only -mr-2.5 grid size-11 place-items-center md:hidden print:hidden"
  >
    <Menu aria-hidden strokeWidth={1.75} className="when-closed size-6" />
    <X aria-hidden strokeWidth={1.75} className="when-open size-6" />
    <span className="sr-only">Menu</span>
  </button>
)

interface Props {
  items: NavigationItem[]
  business: Business
}

export const MobileMenu = ({ items, business }: Props) => (
  <nav id={ID} popover="auto" aria-label="Mobile" className="mobile-menu">
    <ul>
      {items.map((item) => (
        <li key={item.id} className="border-b border-ink/10">
          <NavigationLink item={item} className="block py-3 font-serif text-subtitle" />
        </li>
      ))}
    </ul>
    <div className="scripts-only mt-7 grid gap-3">
      <SectionButton section="contact">Contact Us</SectionButton>
      <a href={telHref(business.phone)} className={buttonClasses({ look: 'outline' })}>
        <Phone aria-hidden strokeWidth={1.75} className="size-5" />
        {business.phone}
      </a>
    </div>
  </nav>
)
