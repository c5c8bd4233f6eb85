import { useEffect, useRef, useState } from 'react'
import fallback from '../../brand/product-fallback.svg'
import { isImageUrl } from '../../platform/pictures/images.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { formatPrice } from '../../platform/price.ts'
import { type Product, splitDescription } from './product.ts'

export function ProductCard({ product }: { product: Product }) {
  const { name, type, description, price, image } = product
  return (
    <article className="grid h-full grid-cols-[7.5rem_minmax(0,1fr)] content-start items-start gap-x-5 sm:grid-cols-1 large-text:grid-cols-1 large-text:gap-y-5">
      <div className="overflow-hidden rounded-soft sm:rounded-card">
        <ProductPicture image={image} name={name} />
      </div>
      <div className="sm:pt-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="rounded-full bg-larch-100 px-3 py-0.5 text-tiny font-semibold text-larch-700">
            {type}
          </span>
          {price !== null && <span className="font-semibold">{formatPrice(price)}</span>}
        </p>
        <h3 className="mt-2.5 text-subtitle">{name}</h3>
        {description && <Description text={description} name={name} />}
      </div>
    </article>
  )
}

function Description({ text, name }: { text: string; name: string }) {
  const { start, rest } = splitDescription(text)
  return (
    <div className="mt-2 whitespace-pre-line text-small text-ink-soft">
      <p>{start}</p>
      {rest && (
        <details className="mt-2">
          <summary className="link inline-block min-h-6 print:hidden cursor-pointer font-semibold text-spruce-800">
            Read more<span className="sr-only"> about {name}</span>
          </summary>
          <p className="mt-2">{rest}</p>
        </details>
      )}
    </div>
  )
}

const square = { width: 800, height: 800, className: 'aspect-square size-full object-cover' }

/** A product's picture cut to a square, or the fallback when there is none or it can't be loaded. */
export function ProductPicture({ image, name }: { image: string | null; name: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  // The picture may have failed before scripts started, when `onError` was not attached yet.
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
