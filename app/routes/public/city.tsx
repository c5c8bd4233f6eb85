import { useQuery } from '@tanstack/react-query'
import { describeCityService } from '../../features/business/business-data.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { type City, findCity } from '../../features/cities/cities.ts'
import { CityIntro } from '../../features/cities/city-intro.tsx'
import {
  CityClinics,
  CityFaqs,
  LearnMore,
  LocalAdvice,
  ServicesExplained,
} from '../../features/cities/city-sections.tsx'
import { cityTexts } from '../../features/cities/city-texts.server.ts'
import { Remembrance } from '../../features/cities/remembrance.tsx'
import { ClinicCard } from '../../features/clinics/clinic-card.tsx'
import { clinicsBySlugQuery } from '../../features/clinics/clinics.queries.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { Breadcrumbs } from '../../platform/head/breadcrumbs.tsx'
import { PageHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { LoadedQueries } from '../../platform/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import type { Route } from './+types/city.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const city = requireCity(pattern)
  const { db } = context.get(siteContext)
  const client = await prefetchQueries(context, [
    clinicsBySlugQuery(db, city.clinicSlugs),
    visitFaqsQuery(db),
  ])
  return { city, text: cityTexts[city.path], queries: dehydrateQueries(client) }
}

function requireCity(pattern: string): City {
  const city = findCity(pattern)
  if (!city) throw new Error(`No city has the path ${pattern}`)
  return city
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, text, queries } = loaderData
  const business = useBusiness()
  const siteUrl = useSiteUrl()
  const path = `/${city.path}`
  const title = `Pet Cremation Services in ${city.name}`
  const memories = text.local.at(-1)
  return (
    <LoadedQueries state={queries}>
      <PageHead
        title={`${title} | ${business.name}`}
        description={text.description}
        path={path}
        siteName={business.name}
      />
      <StructuredData data={describeCityService(business, { siteUrl, city: city.name, path })} />
      <Breadcrumbs name={title} path={path} />
      <CityIntro city={city} text={text} phone={business.phone} />
      <CityClinics city={city.name}>
        <ClinicCards slugs={city.clinicSlugs} />
      </CityClinics>
      <LocalAdvice city={city.name} sections={text.local.slice(0, -1)} />
      <ServicesExplained />
      {memories && <Remembrance city={city} section={memories} />}
      <VisitFaqs city={city.name} />
      <LearnMore />
    </LoadedQueries>
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

function VisitFaqs({ city }: { city: string }) {
  const { data: faqs = [] } = useQuery(visitFaqsQuery(useDb()))
  return faqs.length > 0 && <CityFaqs city={city} faqs={faqs} />
}
