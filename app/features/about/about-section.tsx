import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isImageUrl } from '../../../shared/pictures/images.ts'
import { useDb } from '../../platform/db-context.tsx'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Container } from '../../ui/container.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { type AboutPicture, aboutImageQuery } from './about.queries.ts'

const promises = ['family', 'tag', 'near'] as const

interface Props {
  /** The control with which administrators replace the picture. */
  imageAction?: ReactNode
}

export function AboutSection({ imageAction }: Props) {
  const { data: image } = useQuery(aboutImageQuery(useDb()))
  return (
    <section id="about" aria-labelledby="about-heading" className="section bg-paper">
      <Reveal>
        <Container>
          <div className="grid items-center gap-x-[clamp(3rem,7vw,7rem)] gap-y-7 sm:gap-y-12 lg:grid-cols-[1fr_1.05fr] narrow-text:grid-cols-1">
            <AboutText />
            <div className="grid *:col-start-1 *:row-start-1 empty:hidden print:hidden">
              {image && isImageUrl(image.url) && <AboutImage {...image} />}
              {imageAction}
            </div>
          </div>
          <Promises />
        </Container>
      </Reveal>
    </section>
  )
}

function AboutText() {
  const text = useTexts()
  return (
    <div>
      <p className="eyebrow mb-3 sm:mb-5">{text('home.about.eyebrow')}</p>
      <h2 id="about-heading" className="text-title">
        {text('home.about.title')}
      </h2>
      <div className="mt-5 grid gap-4 sm:mt-7 sm:gap-5">
        <p className="text-lead">{text('home.about.lead')}</p>
        <p className="text-ink-soft">{text('home.about.text')}</p>
      </div>
    </div>
  )
}

const AboutImage = ({ url, focal_point }: AboutPicture) => (
  <ResponsiveImage
    src={url}
    alt=""
    style={{ objectPosition: focal_point || undefined }}
    sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 46vw, 92vw"
    width={1200}
    height={960}
    maxWidth={1600}
    className="aspect-[5/3] w-full sm:aspect-[5/4] rounded-card bg-paper-deep object-cover"
  />
)

function Promises() {
  const text = useTexts()
  return (
    <dl className="mt-[clamp(2rem,5vw,4.5rem)] grid gap-x-12 gap-y-5 sm:gap-y-8 md:grid-cols-3 narrow-text:grid-cols-1">
      {promises.map((promise) => (
        <div key={promise} className="border-t border-larch-500/60 pt-4 sm:pt-5">
          <dt className="font-serif text-subtitle">{text(`home.about.${promise}.title`)}</dt>
          <dd className="mt-1.5 text-ink-soft">{text(`home.about.${promise}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
