import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { describeTownService } from '../../features/business/business-data.tsx'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { ClinicCard } from '../../features/clinics/clinic-card.tsx'
import { clinicsBySlugQuery } from '../../features/clinics/clinics.queries.ts'
import { describeCollectionFee } from '../../features/estimate/estimate.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { Remembrance } from '../../features/towns/remembrance.tsx'
import { findTownSlug, type Town, townPath } from '../../features/towns/town.ts'
import { TownIntro } from '../../features/towns/town-intro.tsx'
import {
  LearnMore,
  LocalAdvice,
  ServicesExplained,
  TownClinics,
  TownFaqs,
  TownMissing,
} from '../../features/towns/town-sections.tsx'
import { townQuery, townsOnMapQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { movedTo } from '../../platform/head/caching.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { currentSlugQuery } from '../../platform/rows/reads/former-slugs.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { logUnknownPath, siteContext } from '../../platform/site-context.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import type { Route } from './+types/town.ts'
import NotFound from './not-found.tsx'

/** Handles every single-segment path that no other route matches. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const town = await findTown(context, findTownSlug(params.town))
  if (town === undefined) return data({ state: 'unread' as const }, 503)
  if (town === null) {
    logUnknownPath(context.get(siteContext), url)
    return data({ state: 'missing' as const }, 404)
  }
  const client = await prefetchQueries(context, [
    townsOnMapQuery(db),
    clinicsBySlugQuery(db, town.clinic_slugs),
    visitFaqsQuery(db),
  ])
  return data({ state: 'found' as const, town, queries: dehydrateQueries(client) }, 200)
}

/** Null if there is no such town, undefined if it can't be read. Throws a redirect for a former slug. */
async function findTown(context: Route.LoaderArgs['context'], slug: string | undefined) {
  if (slug === undefined) return null
  const { db } = context.get(siteContext)
  const query = townQuery(db, slug)
  const town = (await prefetchQueries(context, [query])).getQueryData(query.queryKey)
  if (town !== null) return town
  const redirection = currentSlugQuery(db, 'towns', slug)
  const client = await prefetchQueries(context, [redirection])
  const currentSlug = client.getQueryData(redirection.queryKey)
  if (currentSlug) throw movedTo(townPath(currentSlug))
  return currentSlug === null ? null : undefined
}

export default function TownRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'missing') return <NotFound />
  if (loaderData.state === 'unread') return <UnreadTown />
  return (
    <LoadedQueries state={loaderData.queries}>
      <TownPage town={loaderData.town} />
    </LoadedQueries>
  )
}

function UnreadTown() {
  const { phone } = useBusiness()
  return (
    <>
      <UnlistedHead title="Pet Cremation Services" />
      <TownMissing phone={phone} />
    </>
  )
}

function TownPage({ town }: { town: Town }) {
  const business = useBusiness()
  const siteUrl = useSiteUrl()
  const path = townPath(town.slug)
  const title = useText('town.intro.title', { town: town.name })
  return (
    <>
      <SubpageHead name={title} description={town.meta_description} path={path} />
      <StructuredData data={describeTownService(business, { siteUrl, town: town.name, path })} />
      <TownIntro
        town={town}
        phone={business.phone}
        fee={describeCollectionFee(town.collection_fee)}
      />
      <TownClinics town={town.name}>
        <ClinicCards slugs={town.clinic_slugs} />
      </TownClinics>
      <LocalAdvice town={town} />
      <ServicesExplained />
      <Remembrance town={town} />
      <VisitFaqs town={town.name} />
      <LearnMore />
    </>
  )
}

function ClinicCards({ slugs }: { slugs: readonly string[] }) {
  const { data: clinics, isPending } = useQuery(clinicsBySlugQuery(useDb(), slugs))
  if (isPending) return <LoadingText>Loading partner clinics...</LoadingText>
  if (!clinics)
    return <ErrorText>Unable to load partner clinics. Please try again later.</ErrorText>
  if (clinics.length === 0)
    return (
      <p>No partner clinic is listed here at the moment. Please call us, and we come to you.</p>
    )
  return clinics.map((clinic) => <ClinicCard key={clinic.id} clinic={clinic} />)
}

function VisitFaqs({ town }: { town: string }) {
  const { data: faqs = [] } = useQuery(visitFaqsQuery(useDb()))
  return faqs.length > 0 && <TownFaqs town={town} faqs={faqs} />
}
