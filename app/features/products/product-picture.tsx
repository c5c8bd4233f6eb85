import { useEffect, useRef, useState } from 'react'
import fallback from '../../brand/product-fallback.svg'
import { isImageUrl } from '../../platform/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'

const square = { width: 800, height: 800, className: 'aspect-square size-full object-cover' }

/** A product's picture cut to a square; ours in its place when there is none or it can't be loaded. */
export function ProductPicture({ image, name }: { image: string | null; name: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  // It may have failed before scripts started, when nobody listened.
  useEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
  }, [])

  return (
    <div ref={frame} className="aspect-square overflow-hidden bg-paper-deep">
      {isImageUrl(image) && !isBroken ? (
        <ResponsiveImage
          {...square}
          src={image}
          alt={name}
          sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 7.5rem"
          maxWidth={960}
          onError={() => setBroken(true)}
        />
      ) : (
        <img {...square} src={fallback} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  )
}
