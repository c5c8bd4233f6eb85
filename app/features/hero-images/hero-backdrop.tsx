import { type RefObject, useEffect, useState } from 'react'
import { imageSources, uprightSrcSet } from '../../../shared/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import type { ShownImage } from './hero-images.ts'

const PHONE = '(max-width: 47.99rem)'

// The widths a 16:9 and a 3:4 picture take to cover a hero as high as the window, up to 58rem.
const SIZES = 'max(100vw, min(178vh, 103rem))'
const UPRIGHT_SIZES = 'max(100vw, min(75vh, 44rem))'

/**
 * A phone fetches only the middle of a picture, unless staff have set a focal point: then it fetches the whole picture
 * and CSS crops it.
 */
const phoneSource = ({ url, focal_point }: ShownImage) =>
  focal_point
    ? { srcSet: imageSources(url, 1600).srcSet, sizes: SIZES }
    : { srcSet: uprightSrcSet(url), sizes: UPRIGHT_SIZES }

interface Props {
  images: ShownImage[]
  index: number
  /** While false, only the first picture is fetched and shown. */
  rotates: boolean
  /** The picture that is being fetched and not shown yet. */
  nextPicture: RefObject<HTMLPictureElement | null>
  /** Called when a picture can't be fetched: it may have been deleted since the page was opened. */
  onBroken: (url: string) => void
}

/**
 * The hero's background pictures: the current one fades in over the previous one. Hidden from screen readers, because
 * they change on their own; the labels of the controls describe them.
 */
export function HeroBackdrop({ images, index, rotates, nextPicture, onBroken }: Props) {
  const current = rotates ? index : 0
  const previous = usePrevious(current)
  const next = (current + 1) % Math.max(1, images.length)
  const isWanted = (at: number) => at === current || (rotates && (at === previous || at === next))
  return (
    <div
      aria-hidden
      className="hero-backdrop absolute inset-0 -z-1 forced-colors:hidden print:hidden"
    >
      {images.map((image, at) =>
        isWanted(at) ? (
          <picture key={image.url} ref={at === next ? nextPicture : undefined}>
            <source media={PHONE} {...phoneSource(image)} />
            <ResponsiveImage
              src={image.url}
              alt=""
              sizes={SIZES}
              width={2400}
              height={1350}
              priority={at === 0}
              data-place={placeOf(at, current, previous)}
              className="absolute inset-0 size-full object-cover object-[100%_50%] opacity-0 data-[place=current]:z-1 data-[place=current]:opacity-100 data-[place=current]:[transition:opacity_800ms_linear] data-[place=previous]:opacity-100 md:object-[64%_50%]"
              style={{ objectPosition: image.focal_point ?? undefined }}
              onBroken={() => onBroken(image.url)}
            />
          </picture>
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
