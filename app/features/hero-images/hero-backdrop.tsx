import { type RefObject, useEffect, useState } from 'react'
import { imageSources, uprightSrcSet } from '../../../shared/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import type { ShownImage } from './hero-images.ts'

const PHONE = '(max-width: 47.99rem)'

// The widths of a 16:9 picture that covers a hero as high as the window, up to 58rem, and of one in 3:4 on a phone.
const SIZES = 'max(100vw, min(178vh, 103rem))'
const UPRIGHT_SIZES = '100vw'

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
              className="absolute inset-x-0 top-0 h-full w-full object-cover opacity-0 max-md:h-[min(100%,134vw)] max-md:[mask-image:linear-gradient(#000_70%,transparent)] data-[place=current]:z-1 data-[place=current]:opacity-100 data-[place=current]:[transition:opacity_800ms_linear] data-[place=previous]:opacity-100 md:object-[64%_50%]"
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
