import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { isImageUrl } from '../../platform/images.ts'
import { telHref } from '../../platform/phone.ts'
import { ResponsiveImage } from '../../platform/responsive-image.tsx'
import type { Business } from '../../platform/site-context.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { heroImagesQuery } from './hero-images.queries.ts'

export function HeroSection({ business }: { business: Business }) {
  const { data: images = [] } = useQuery(heroImagesQuery(useDb()))
  const first = images.map(({ url }) => url).find(isImageUrl)
  return (
    <section
      id="top"
      className="on-dark relative grid min-h-[min(100svh,54rem)] items-end bg-spruce-900 text-snow"
    >
      {first && (
        <ResponsiveImage
          src={first}
          alt=""
          sizes="100vw"
          width={2400}
          height={1350}
          priority
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <Container width="wide" className="relative py-24">
        <h1 className="max-w-3xl text-display">Honoring Your Beloved Pet with Dignity</h1>
        <p className="mt-6 max-w-xl text-lead">
          Gentle, individual care for the companion you love, in Cranbrook, the East Kootenays and
          the Columbia Valley.
        </p>
        <p className="mt-10 flex flex-wrap gap-4">
          <SectionButton section="contact" look="accent" size="large">
            Contact Us
          </SectionButton>
          <a
            href={telHref(business.phone)}
            className={buttonClasses({ look: 'onDark', size: 'large' })}
          >
            {business.phone}
          </a>
        </p>
      </Container>
    </section>
  )
}
