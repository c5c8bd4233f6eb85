import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDb } from '../../platform/db-context.tsx'
import { isImageUrl } from '../../platform/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { Container } from '../../ui/container.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { aboutImageQuery } from './about.queries.ts'

const promises = [
  {
    term: 'Family-owned since 2018',
    text: 'Small on purpose. The person on the phone is the person who cares for your pet.',
  },
  {
    term: 'One numbered tag',
    text: 'We fasten it when we collect your pet. It stays with your pet until the ashes are in your hands.',
  },
  {
    term: 'Close to home',
    text: 'Cranbrook, the East Kootenays and the Columbia Valley, up to Invermere and Golden.',
  },
]

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
          <div className="grid items-center gap-x-[clamp(3rem,7vw,7rem)] gap-y-12 lg:grid-cols-[1fr_1.05fr]">
            <AboutText />
            <div className="grid *:col-start-1 *:row-start-1 empty:hidden print:hidden">
              {isImageUrl(image) && <AboutImage src={image} />}
              {imageAction}
            </div>
          </div>
          <Promises />
        </Container>
      </Reveal>
    </section>
  )
}

const AboutText = () => (
  <div>
    <p className="eyebrow mb-5">About us</p>
    <h2 id="about-heading" className="text-title">
      A Family Business Built on Love &amp; Experience
    </h2>
    <div className="mt-7 grid gap-5">
      <p className="text-lead">
        We are a family that has always lived with animals, and we know how quiet a house becomes.
        We look after the pets of our neighbours the way we looked after our own.
      </p>
      <p className="text-ink-soft">
        Nothing has to be decided in a hurry. We tell you plainly what happens, step by step, and
        what it costs. Then we come, to your door or to your clinic, and bring the ashes home again,
        to be kept, scattered or buried where your friend was happiest.
      </p>
    </div>
  </div>
)

const AboutImage = ({ src }: { src: string }) => (
  <ResponsiveImage
    src={src}
    alt=""
    sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 46vw, 92vw"
    width={1200}
    height={960}
    maxWidth={1600}
    className="aspect-[5/4] w-full rounded-card bg-paper-deep object-cover"
  />
)

const Promises = () => (
  <dl className="mt-[clamp(3.5rem,6vw,6rem)] grid gap-x-12 gap-y-8 md:grid-cols-3">
    {promises.map(({ term, text }) => (
      <div key={term} className="border-t border-larch-500/60 pt-5">
        <dt className="font-serif text-subtitle">{term}</dt>
        <dd className="mt-2 text-ink-soft">{text}</dd>
      </div>
    ))}
  </dl>
)
