import { Phone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pageNames } from '../../brand/page-names.ts'
import { useDb } from '../../platform/db-context.tsx'
import { telHref } from '../../platform/phone.ts'
import { useLocallyCachedQuery } from '../../platform/rows/reads/local-cache.ts'
import type { Business } from '../../platform/site-context.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { useRotation } from '../../ui/use-rotation.ts'
import { HeroBackdrop } from './hero-backdrop.tsx'
import { HeroControls } from './hero-controls.tsx'
import { heroImagesCache, heroImagesQuery } from './hero-images.queries.ts'
import { heroState } from './hero-images.ts'

const INTERVAL = 6000
const DESKTOP = '(min-width: 48rem)'

interface Props {
  business: Business
  /** Text that only staff see. */
  forStaff: (text: string) => ReactNode
}

export function HeroSection({ business, forStaff }: Props) {
  const text = useTexts()
  const hero = heroState(useLocallyCachedQuery(heroImagesCache, heroImagesQuery(useDb())))
  const [broken, setBroken] = useState<string[]>([])
  const all = hero.status === 'loaded' ? hero.images : []
  const images = all.filter(({ url }) => !broken.includes(url))
  const rotates = useMediaQuery(DESKTOP) && images.length > 1
  const nextPicture = useRef<HTMLPictureElement>(null)
  const rotation = useRotation({
    count: images.length,
    interval: INTERVAL,
    active: rotates,
    isNextReady: () => nextPicture.current?.querySelector('img')?.complete ?? false,
  })

  return (
    <section id="top" aria-label="Welcome" className="hero on-dark" {...rotation.holdProps}>
      <HeroBackdrop
        images={images}
        index={rotation.index}
        rotates={rotates}
        nextPicture={nextPicture}
        onBroken={(url) => setBroken((others) => [...others, url])}
      />
      <Container className="hero-words">
        <h1 className="max-w-[7.475em] text-display">{text('home.hero.title')}</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-snow/95 max-sm:text-body md:mt-8">
          {text('home.hero.lead')}
        </p>
        <p className="mt-7 flex max-w-none flex-wrap gap-3 max-sm:*:grow sm:gap-x-5 md:mt-11">
          <SectionButton
            section="contact"
            look="accent"
            size="large"
            className="max-sm:px-3 max-sm:text-body"
          >
            Contact Us
          </SectionButton>
          <ButtonLink
            to="/when-a-pet-dies"
            look="onDark"
            size="large"
            className="max-sm:px-3 max-sm:text-body"
          >
            {pageNames.whenAPetDies}
          </ButtonLink>
        </p>
        {/* A phone has both in its header and its bar. */}
        <p className="mt-5 flex max-w-none flex-wrap gap-x-8 max-sm:hidden">
          <a
            href={telHref(business.phone)}
            className="inline-flex min-h-11 items-center gap-3 font-semibold"
          >
            <Phone aria-hidden strokeWidth={1.75} className="size-5" />
            <span className="link">{business.phone}</span>
          </a>
          <Link to="/arrange" className="link inline-flex min-h-11 items-center font-semibold">
            {pageNames.arrange}
          </Link>
        </p>
      </Container>
      {hero.status !== 'loaded' && (
        <p role="status" className="hero-corner text-tiny text-snow/80">
          {hero.status === 'loading' ? hero.message : forStaff(hero.message)}
        </p>
      )}
      {rotates && <HeroControls images={images} rotation={rotation} />}
    </section>
  )
}
