import { useEffect, useState } from 'react'
import { ResponsiveImage } from '../../platform/responsive-image.tsx'

interface Props {
  urls: string[]
  index: number
  /** While false only the first picture is shown, and only that one is fetched. */
  rotates: boolean
}

/** The pictures behind the words: the current one fades in over the one before it. */
export function HeroBackdrop({ urls, index, rotates }: Props) {
  const current = rotates ? index : 0
  const previous = usePrevious(current)
  const next = (current + 1) % Math.max(1, urls.length)
  const isWanted = (at: number) => at === current || (rotates && (at === previous || at === next))
  return (
    <div aria-hidden className="hero-backdrop print:hidden">
      {urls.map((url, at) =>
        isWanted(at) ? (
          <ResponsiveImage
            key={url}
            src={url}
            alt=""
            sizes="100vw"
            width={2400}
            height={1350}
            priority={at === 0}
            loading="eager"
            data-place={placeOf(at, current, previous)}
          />
        ) : null,
      )}
    </div>
  )
}

const placeOf = (at: number, current: number, previous: number | undefined) => {
  if (at === current) return 'current'
  return at === previous ? 'previous' : 'next'
}

function usePrevious(value: number) {
  const [[current, previous], setPair] = useState<[number, number?]>([value])
  useEffect(() => setPair(([last]) => (last === value ? [last] : [value, last])), [value])
  return current === value ? previous : current
}
