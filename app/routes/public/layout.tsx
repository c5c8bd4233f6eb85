import { useMemo } from 'react'
import { Outlet, useMatches } from 'react-router'
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
import type { LoadedQuery } from '../../platform/reads/loaded-queries.ts'
import { loadQueries } from '../../platform/reads/query-client.ts'
import { LoadedQueries } from '../../platform/reads/use-reads.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { PageScroll } from '../../ui/page-scroll.tsx'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    queries: await loadQueries(context, [navigationQuery, footerNavigationQuery, businessQuery]),
  }
}

/** Read once: a page that is opened within the site waits for nothing but its own content. */
export const shouldRevalidate = () => false

/** Hands what every loader on the page read to the components below. */
export default function PublicLayout() {
  const matches = useMatches()
  const loaded = useMemo(() => matches.flatMap(loadedBy), [matches])
  return (
    <LoadedQueries value={loaded}>
      <PublicPage />
    </LoadedQueries>
  )
}

const loadedBy = ({ loaderData }: { loaderData: unknown }) =>
  (loaderData as { queries?: LoadedQuery[] } | undefined)?.queries ?? []

function PublicPage() {
  const business = useBusiness()
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <InTurn>
        <SiteHeader business={business} />
      </InTurn>
      <InTurn>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </InTurn>
      <InTurn>
        <SiteFooter business={business} hours={<OpeningHoursList />} towns={cities} />
      </InTurn>
      <PageScroll />
    </>
  )
}
