import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { ErrorPage } from '../../error-page.tsx'
import { businessQuery } from '../../features/business/business.queries.ts'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { SpecialHoursContext, useBusiness } from '../../features/business/use-business.ts'
import { SetupNotice } from '../../features/launch-checklist/setup-notice.tsx'
import {
  footerNavigationQuery,
  navigationQuery,
  sectionVisibilityQuery,
  useSectionVisibility,
} from '../../features/navigation/navigation.queries.ts'
import { isLandingSection } from '../../features/navigation/navigation.ts'
import { PhoneBar } from '../../features/navigation/phone-bar.tsx'
import { SiteFooter } from '../../features/navigation/site-footer.tsx'
import { SiteHeader } from '../../features/navigation/site-header.tsx'
import { type Notice, Notices } from '../../features/notices/notices.tsx'
import { guides } from '../../features/pages/pages.ts'
import { withPath } from '../../features/towns/town.ts'
import { townLinksQuery } from '../../features/towns/towns.queries.ts'
import { AdministratorsOnly } from '../../features/users/administrators-only.tsx'
import { useKeptPages } from '../../offline/keep-pages.ts'
import { KeptNotice } from '../../offline/kept-notice.tsx'
import { LazyBoundary, lazyComponent } from '../../platform/connection/lazy-boundary.tsx'
import { AsVisitor, useDb } from '../../platform/db-context.tsx'
import { ExamplesContext } from '../../platform/examples-context.ts'
import { expiresAt } from '../../platform/head/caching.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { siteTextsQuery } from '../../platform/site-texts/use-texts.ts'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { ShownSections } from '../../ui/section-link.tsx'
import type { Route } from './+types/layout.ts'
import { findEmptySections } from './empty-sections.server.ts'
import { loadDay } from './load-day.ts'
import { PageOrNext } from './next-page.tsx'
import { findShownExamples } from './shown-examples.ts'
import { UnopenedPage } from './unopened-page.tsx'

const adminAreaLink = lazyComponent(async () => {
  const part = await import('../../features/users/admin-area-link.tsx')
  return part.AdminAreaLink
})

const WHAT_NOW = '/when-a-pet-dies'
const guideLinks = Object.entries(guides).map(([path, { title }]) => ({ path, title }))

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const [client, examples, emptySections, day] = await Promise.all([
    prefetchQueries(context, [
      navigationQuery(db),
      footerNavigationQuery(db),
      businessQuery(db),
      townLinksQuery(db),
      sectionVisibilityQuery(db),
      siteTextsQuery(db),
    ]),
    findShownExamples(context),
    findEmptySections(context),
    loadDay(context),
  ])
  const loaded = {
    queries: dehydrateQueries(client),
    examples,
    emptySections,
    offset: day.offset,
    today: day.today,
    notices: day.notices,
    special: day.special,
  }
  // Notices begin and end at midnight.
  return data(loaded, { headers: expiresAt(day.end) })
}

/** The headers of pages that set none themselves. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Loaded once, so that a navigation within the site only waits for the data of the new page. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage {...loaderData}>
      <Outlet />
    </PublicPage>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage />
  return (
    <PublicPage {...loaderData}>
      <UnopenedPage />
    </PublicPage>
  )
}

type LayoutData = Route.ComponentProps['loaderData']

function PublicPage({ queries, children, ...loaded }: LayoutData & { children: ReactNode }) {
  const { examples, special, today } = loaded
  const hours = useMemo(() => ({ special, today }), [special, today])
  return (
    <AsVisitor>
      <LoadedQueries state={queries}>
        <ExamplesContext value={examples}>
          <SpecialHoursContext value={hours}>
            <Parts {...loaded}>{children}</Parts>
          </SpecialHoursContext>
        </ExamplesContext>
      </LoadedQueries>
    </AsVisitor>
  )
}

interface PartsProps {
  emptySections: string[]
  offset: number
  today: string
  notices: Notice[]
  children: ReactNode
}

/** Each part within `Suspense` is hydrated in a task of its own, beginning with the part that somebody presses. */
function Parts({ emptySections, offset, today, notices, children }: PartsProps) {
  useKeptPages()
  const { pathname } = useLocation()
  return (
    <ShownSections value={useLandingSections(emptySections)}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <KeptNotice offset={offset} />
      <SetupNotice />
      <Notices notices={notices} />
      <AdministratorsOnly>
        <LazyBoundary of={adminAreaLink}>{(AdminAreaLink) => <AdminAreaLink />}</LazyBoundary>
      </AdministratorsOnly>
      <Suspense>
        <PartBoundary>
          <Header />
        </PartBoundary>
      </Suspense>
      <Suspense>
        <PartBoundary>
          <Shortcuts />
        </PartBoundary>
      </Suspense>
      <PageOrNext>
        <Suspense>
          <PartBoundary resetKey={pathname}>{children}</PartBoundary>
        </Suspense>
      </PageOrNext>
      <Suspense>
        <PartBoundary>
          <Footer today={today} />
        </PartBoundary>
      </Suspense>
      <PageScroll />
    </ShownSections>
  )
}

const Header = () => <SiteHeader business={useBusiness()} />

function Shortcuts() {
  const { pathname } = useLocation()
  const isAboutDeath = guideLinks.some(({ path }) => `/${path}` === pathname)
  const whatNow = isAboutDeath && pathname !== WHAT_NOW ? `${WHAT_NOW}#in-short` : undefined
  return <PhoneBar phone={useBusiness().phone} whatNow={whatNow} />
}

function Footer({ today }: Pick<PartsProps, 'today'>) {
  const { data: towns = [] } = useQuery(townLinksQuery(useDb()))
  return (
    <SiteFooter
      business={useBusiness()}
      hours={<OpeningHoursList />}
      towns={towns.map(withPath)}
      guides={guideLinks}
      today={today}
    />
  )
}

/** Decides which sections the landing page shows; all links to them depend on it. */
function useLandingSections(empty: readonly string[]) {
  const isVisible = useSectionVisibility()
  return (section: string) =>
    isLandingSection(section) && isVisible(section) && !empty.includes(section)
}
