import { Reveal } from '../../ui/reveal.tsx'
import type { City, CityPath } from './cities.ts'
import type { LocalSection } from './city-texts.server.ts'

interface Props {
  city: City
  section: LocalSection
}

/** Places near by to remember a pet. */
export function Remembrance({ city, section: { heading, paragraphs } }: Props) {
  return (
    <section
      aria-labelledby="remembrance"
      className="on-dark bg-spruce-900 text-snow lg:grid lg:grid-cols-2"
    >
      <Picture path={city.path} />
      <Reveal className="section px-[min(1.25rem,6.25vw)] sm:px-8 lg:px-16 xl:px-24">
        <div className="max-w-xl">
          <p className="eyebrow mb-4">Remembering</p>
          <h2 id="remembrance" className="text-title">
            {heading}
          </h2>
          <div className="mt-7 grid gap-5 text-spruce-100">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Reveal>
    </section>
  )
}

function Picture({ path }: { path: CityPath }) {
  const { small, large, fallback } = findCityPicture(path)
  return (
    <picture className="relative block aspect-4/3 lg:aspect-auto print:hidden">
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
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

const files = import.meta.glob<string>('./pictures/*', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** URLs of a city's picture: AVIF in two widths, WebP for old browsers. */
function findCityPicture(path: CityPath) {
  const at = (ending: string) => files[`./pictures/${path.split('-pet-')[0]}-${ending}`]
  return { small: at('640.avif'), large: at('1280.avif'), fallback: at('960.webp') }
}
