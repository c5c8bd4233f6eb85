import { aboutImageQuery } from '../../features/about/about.queries.ts'
import { AboutSection } from '../../features/about/about-section.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { heroImagesQuery } from '../../features/hero-images/hero-images.queries.ts'
import { HeroSection } from '../../features/hero-images/hero-section.tsx'
import { sectionVisibilityQuery } from '../../features/navigation/navigation.queries.ts'
import { useSectionVisibility } from '../../features/navigation/use-section-visibility.ts'
import { ServicesSection } from '../../features/services/services-section.tsx'
import { loadQueries } from '../../platform/query-client.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    queries: await loadQueries(context, [heroImagesQuery, sectionVisibilityQuery, aboutImageQuery]),
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Quiet Valley Pet Cremation' },
  {
    name: 'description',
    content:
      'Family-owned pet cremation for Cranbrook, the East Kootenays and the Columbia Valley.',
  },
]

export default function Home() {
  const business = useBusiness()
  const isVisible = useSectionVisibility()
  return (
    <>
      <HeroSection business={business} />
      {isVisible('about') && <AboutSection />}
      {isVisible('services') && <ServicesSection />}
    </>
  )
}
