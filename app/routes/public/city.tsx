import { describeCityService } from '../../features/business/describe-business.ts'
import { useBusiness } from '../../features/business/use-business.ts'
import { type City, findCity } from '../../features/cities/cities.ts'
import { CityClinics } from '../../features/cities/city-clinics.tsx'
import { CityFaqs } from '../../features/cities/city-faqs.tsx'
import { CityIntro } from '../../features/cities/city-intro.tsx'
import { cityTexts } from '../../features/cities/city-texts.server.ts'
import { LearnMore } from '../../features/cities/learn-more.tsx'
import { LocalAdvice } from '../../features/cities/local-advice.tsx'
import { Remembrance } from '../../features/cities/remembrance.tsx'
import { ServicesExplained } from '../../features/cities/services-explained.tsx'
import type { Clinic } from '../../features/clinics/clinic.ts'
import { ClinicCard } from '../../features/clinics/clinic-card.tsx'
import { clinicsBySlugQuery } from '../../features/clinics/clinic-page.queries.ts'
import type { Faq } from '../../features/faqs/faq.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { Breadcrumbs } from '../../platform/head/breadcrumbs.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { loadQueries } from '../../platform/reads/query-client.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import type { Route } from './+types/city.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const city = requireCity(pattern)
  const [clinics, faqs] = await loadQueries(context, [
    (db) => clinicsBySlugQuery(db, city.clinicSlugs),
    visitFaqsQuery,
  ])
  return {
    city,
    text: cityTexts[city.path],
    clinics: clinics?.data as Clinic[] | undefined,
    faqs: (faqs?.data ?? []) as Faq[],
  }
}

function requireCity(pattern: string): City {
  const city = findCity(pattern)
  if (!city) throw new Error(`No city has the path ${pattern}`)
  return city
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, text, clinics, faqs } = loaderData
  const business = useBusiness()
  const siteUrl = useSiteUrl()
  const path = `/${city.path}`
  const title = `Pet Cremation Services in ${city.name}`
  const memories = text.local.at(-1)
  return (
    <>
      <PageHead
        title={`${title} | ${business.name}`}
        description={text.description}
        path={path}
        siteName={business.name}
      />
      <StructuredData data={describeCityService(business, { siteUrl, city: city.name, path })} />
      <Breadcrumbs name={title} path={path} />
      <InTurn>
        <CityIntro city={city} text={text} phone={business.phone} />
      </InTurn>
      <CityClinics city={city.name}>
        <ClinicCards clinics={clinics} />
      </CityClinics>
      <LocalAdvice city={city.name} sections={text.local.slice(0, -1)} />
      <ServicesExplained />
      {memories && <Remembrance city={city} section={memories} />}
      {faqs.length > 0 && <CityFaqs city={city.name} faqs={faqs} />}
      <LearnMore />
    </>
  )
}

function ClinicCards({ clinics }: { clinics?: Clinic[] }) {
  if (!clinics)
    return <ErrorText>Unable to load partner clinics. Please try again later.</ErrorText>
  if (clinics.length === 0)
    return (
      <p>No partner clinic is listed here at the moment. Please call us, and we come to you.</p>
    )
  return clinics.map((clinic) => <ClinicCard key={clinic.id} clinic={clinic} />)
}
