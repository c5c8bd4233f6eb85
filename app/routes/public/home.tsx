import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { firm } from '../../brand/firm.ts'
import { aboutImageQuery } from '../../features/about/about.queries.ts'
import { AboutSection } from '../../features/about/about-section.tsx'
import { BusinessData } from '../../features/business/business-data.tsx'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { clinicsQuery } from '../../features/clinics/clinics.queries.ts'
import { ClinicsSection } from '../../features/clinics/clinics-section.tsx'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import {
  receiveContactMessage,
  unsentFormContext,
} from '../../features/contact/receive-contact-message.ts'
import { faqsQuery } from '../../features/faqs/faqs.queries.ts'
import { FaqsSection } from '../../features/faqs/faqs-section.tsx'
import { heroImagesQuery } from '../../features/hero-images/hero-images.queries.ts'
import { type HeroImage, heroState } from '../../features/hero-images/hero-images.ts'
import { HeroSection } from '../../features/hero-images/hero-section.tsx'
import { sectionVisibilityQuery } from '../../features/navigation/navigation.queries.ts'
import { PricingSection } from '../../features/prices/pricing-section.tsx'
import { pricingTiersQuery } from '../../features/prices/pricing-tiers.queries.ts'
import { productsQuery, productTypesQuery } from '../../features/products/products.queries.ts'
import { ProductsSection } from '../../features/products/products-section.tsx'
import { ServicesSection } from '../../features/services/services-section.tsx'
import { testimonialsQuery } from '../../features/testimonials/testimonials.queries.ts'
import { TestimonialsSection } from '../../features/testimonials/testimonials-section.tsx'
import { withPath } from '../../features/towns/town.ts'
import { townLinksQuery } from '../../features/towns/towns.queries.ts'
import { AdministratorsOnly } from '../../features/users/administrators-only.tsx'
import { LazyBoundary, lazyComponent } from '../../platform/connection/lazy-boundary.tsx'
import { useDb } from '../../platform/db-context.tsx'
import { PageHead } from '../../platform/head/page-head.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { useShownSections } from '../../ui/section-link.tsx'
import type { Route } from './+types/home.ts'
import { findShownExamples } from './shown-examples.ts'

const editAboutImage = lazyComponent(async () => {
  const part = await import('../admin/edit-about-image.tsx')
  return part.EditAboutImage
})

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  if (context.get(unsentFormContext))
    return { queries: dehydrateQueries(await prefetchQueries(context, [])) }
  const examples = await findShownExamples(context)
  const client = await prefetchQueries(context, [
    heroImagesQuery(db),
    sectionVisibilityQuery(db),
    aboutImageQuery(db),
    productsQuery(db),
    productTypesQuery(db),
    clinicsQuery(db),
    faqsQuery(db),
    testimonialsQuery(db),
    ...(examples.includes('prices') ? [] : [pricingTiersQuery(db)]),
  ])
  logHeroProblem(context, client.getQueryState(heroImagesQuery(db).queryKey))
  return { queries: dehydrateQueries(client) }
}

/** Families see a plain gradient where there is no picture to show. */
function logHeroProblem(
  context: Route.LoaderArgs['context'],
  { data, error = null }: { data?: HeroImage[]; error?: unknown } = {},
) {
  const hero = heroState({ data, error, isError: error !== null })
  if (hero.status === 'error')
    context.get(siteContext).log.warn({ path: '/' }, `The hero: ${hero.message}`)
}

/** Handles the contact form when it is sent without scripts. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveContactMessage(request, context)

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoadedQueries state={loaderData.queries}>
      <Sections reply={actionData} />
    </LoadedQueries>
  )
}

function Sections({ reply }: { reply: Route.ComponentProps['actionData'] }) {
  const business = useBusiness()
  const isShown = useShownSections()
  const isUnsent = reply?.outcome.isSent === false
  return (
    <>
      <PageHead
        title={`${business.name} | ${firm.region}`}
        description={useText('home.hero.description')}
        path="/"
        siteName={business.name}
      />
      {isUnsent ? <h1 className="sr-only">{business.name}</h1> : <SectionsAboveForm />}
      {isShown('contact') && (
        <Suspense>
          <PartBoundary>
            <ContactSection business={business} reply={reply} hours={<OpeningHoursList />} />
          </PartBoundary>
        </Suspense>
      )}
    </>
  )
}

function SectionsAboveForm() {
  const business = useBusiness()
  const { data: towns = [] } = useQuery(townLinksQuery(useDb()))
  const isShown = useShownSections()
  const siteUrl = useSiteUrl()
  const sections = {
    about: (
      <AboutSection
        imageAction={
          <AdministratorsOnly>
            <LazyBoundary of={editAboutImage}>
              {(EditAboutImage) => <EditAboutImage />}
            </LazyBoundary>
          </AdministratorsOnly>
        }
      />
    ),
    services: <ServicesSection />,
    products: <ProductsSection siteUrl={siteUrl} />,
    testimonials: <TestimonialsSection reviewUrl={business.reviewUrl} />,
    'partner-clinics': <ClinicsSection towns={towns.map(withPath)} />,
    faqs: <FaqsSection />,
    pricing: <PricingSection business={business} siteUrl={siteUrl} />,
  }
  return (
    <>
      <BusinessData towns={towns.map(({ name }) => name)} />
      <Suspense>
        <PartBoundary>
          <HeroSection
            business={business}
            forStaff={(text) => <AdministratorsOnly>{text}</AdministratorsOnly>}
          />
        </PartBoundary>
      </Suspense>
      {Object.entries(sections).map(
        ([id, section]) =>
          isShown(id) && (
            <Suspense key={id}>
              <PartBoundary>{section}</PartBoundary>
            </Suspense>
          ),
      )}
    </>
  )
}
