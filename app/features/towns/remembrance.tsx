import { isImageUrl } from '../../../shared/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { useText } from '../../platform/site-texts/use-texts.ts'
import { Reveal } from '../../ui/reveal.tsx'
import { findLandscape } from './landscapes.ts'
import { splitParagraphs, type Town } from './town.ts'

export function Remembrance({ town }: { town: Town }) {
  const eyebrow = useText('town.remembrance.eyebrow')
  if (!town.remembrance_heading) return null
  return (
    <section
      aria-labelledby="remembrance"
      className="on-dark bg-spruce-900 text-snow lg:grid lg:grid-cols-2 narrow-text:block"
    >
      <Picture town={town} />
      <Reveal className="section px-[min(1.25rem,6.25vw)] sm:px-8 lg:px-16 xl:px-24">
        <div className="max-w-xl">
          <p className="eyebrow mb-4">{eyebrow}</p>
          <h2 id="remembrance" className="text-title">
            {town.remembrance_heading}
          </h2>
          <div className="mt-7 grid gap-5 text-spruce-100">
            {splitParagraphs(town.remembrance).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Reveal>
    </section>
  )
}

const frame = 'relative block aspect-4/3 lg:aspect-auto narrow-text:aspect-4/3 print:hidden'
const whole = 'absolute inset-0 size-full object-cover'

function Picture({ town: { landscape, picture } }: { town: Town }) {
  if (isImageUrl(picture))
    return (
      <div className={frame}>
        <ResponsiveImage
          src={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          width={1280}
          height={960}
          maxWidth={1600}
          className={whole}
        />
      </div>
    )
  const { small, large, fallback } = findLandscape(landscape)
  return (
    <picture className={frame}>
      <source
        type="image/avif"
        srcSet={`${small} 640w, ${large} 1280w`}
        sizes="(min-width: 64rem) 50vw, 100vw"
      />
      <img
        src={fallback}
        alt=""
        width={1280}
        height={960}
        loading="lazy"
        decoding="async"
        className={whole}
      />
    </picture>
  )
}
