import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import type { Business } from '../../platform/site-context.ts'
import { Container } from '../../ui/container.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { footerNavigationQuery } from './navigation.queries.ts'
import { defaultQuickLinks } from './navigation.ts'

export function SiteFooter({ business }: { business: Business }) {
  const { data: items = [] } = useQuery(footerNavigationQuery(useDb()))
  const links = items.length > 0 ? items : defaultQuickLinks
  return (
    <footer className="on-dark bg-spruce-950 py-20 text-snow">
      <Container className="grid gap-12 md:grid-cols-3">
        <p className="font-serif text-subtitle">{business.name}</p>
        <address className="grid content-start gap-2 not-italic">
          <a href={telHref(business.phone)}>{business.phone}</a>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </address>
        <nav aria-label="Quick links">
          <ul className="grid gap-2">
            {links.map(({ title, url }) => (
              <li key={url}>
                <SectionLink section={url}>{title}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex flex-wrap gap-6 text-small md:col-span-3">
          <span>
            © {new Date().getFullYear()} {business.name}
          </span>
          <Link to="/terms-of-service">Terms of Service</Link>
          <Link to="/privacy-policy">Privacy Policy</Link>
          <a href="#top">
            Back to top <ArrowUp aria-hidden className="inline size-4" />
          </a>
        </p>
      </Container>
    </footer>
  )
}
