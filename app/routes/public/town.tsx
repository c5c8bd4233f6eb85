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
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { logUnknownPath, siteContext } from '../../platform/site-context.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { ErrorText } from '../../ui/notice.tsx'
import type { Route } from './+types/town.ts'
import { findBySlug } from './find-by-slug.ts'
import NotFound from './not-found.tsx'

/** Handles every single-segment path that no other route matches. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const slug = findTownSlug(params.town) ?? ''
  const query = townQuery(db, slug)
  const found = await findBySlug(context, query, { table: 'towns', slug, path: townPath })
  if (found.state === 'missing') logUnknownPath(context.get(siteContext), url)
  if (found.state !== 'found') return data({ state: found.state }, found.status)
  const { state, row: town } = found
  const client = await prefetchQueries(context, [
    townsOnMapQuery(db),
    clinicsBySlugQuery(db, town.clinic_slugs),
    visitFaqsQuery(db),
  ])
  return data({ state, town, queries: dehydrateQueries(client) })
}

export default function TownRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found')
    return loaderData.state === 'missing' ? <NotFound /> : <UnreadTown />
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
  const { data: clinics } = useQuery(clinicsBySlugQuery(useDb(), slugs))
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
