import { Outlet } from 'react-router'
import { businessQuery } from '../../features/business/business.queries.ts'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { cities } from '../../features/cities/cities.ts'
import {
  footerNavigationQuery,
  navigationQuery,
} from '../../features/navigation/navigation.queries.ts'
import { SiteFooter } from '../../features/navigation/site-footer.tsx'
import { SiteHeader } from '../../features/navigation/site-header.tsx'
import { LoadedQueries } from '../../platform/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { ShownSections } from '../../ui/shown-sections.ts'
import type { Route } from './+types/layout.ts'
import { landingSectionQueries, useLandingSections } from './shown-sections.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const client = await prefetchQueries(context, [
    navigationQuery(db),
    footerNavigationQuery(db),
    businessQuery(db),
    ...landingSectionQueries(db),
  ])
  return { queries: dehydrateQueries(client) }
}

/** Loaded once, so that a navigation within the site waits only for the data of the new page. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedQueries state={loaderData.queries}>
      <PublicPage />
    </LoadedQueries>
  )
}

function PublicPage() {
  const business = useBusiness()
  return (
    <ShownSections value={useLandingSections()}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader business={business} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter business={business} hours={<OpeningHoursList />} towns={cities} />
      <PageScroll />
    </ShownSections>
  )
}
