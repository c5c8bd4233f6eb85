import { type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import { isImageUrl } from '../../../shared/pictures/images.ts'
import fallback from '../../brand/product-fallback.svg'
import { useExamples } from '../../platform/examples-context.ts'
import { formatPrice } from '../../platform/money/price.ts'
import { ResponsiveImage } from '../../platform/pictures/responsive-image.tsx'
import { type Product, productPath, splitDescription } from './product.ts'

interface CardProps {
  product: Product
  /** False where all cards are of one type. */
  showsType?: boolean
}

export function ProductCard({ product, showsType = true }: CardProps) {
  const { name, type, description, price, image } = product
  const isExample = useExamples().includes('products')
  return (
    <article className="relative h-full" onFocus={showWhole}>
      <div className="overflow-hidden rounded-card">
        <ProductPicture image={image} name={name} />
      </div>
      <div className="pt-4 sm:pt-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {showsType && (
            <span className="rounded-full bg-larch-100 px-3 py-0.5 text-tiny font-semibold text-larch-700">
              {type}
            </span>
          )}
          {price !== null && !isExample && (
            <span className="font-semibold">{formatPrice(price)}</span>
          )}
        </p>
        <h3 className="mt-2.5 text-subtitle">
          <Link
            to={productPath(product)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {description && <Description text={description} name={name} />}
      </div>
    </article>
  )
}

/** Scrolls a card fully into view when the keyboard reaches it, which not every browser does. */
function showWhole({ target, currentTarget }: FocusEvent) {
  if (target.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Description({ text, name }: { text: string; name: string }) {
  const { start, rest } = splitDescription(text)
  return (
    <div className="mt-2 whitespace-pre-line text-small text-ink-soft">
      <p>{start}</p>
      {rest && (
        <details className="relative mt-2">
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

interface PictureProps {
  image: string | null
  name: string
  /** The displayed width; without it, that of a card. */
  sizes?: string
  priority?: boolean
}

/** A product's picture cropped to a square, or the fallback when it is missing or fails to load. */
export function ProductPicture({
  image,
  name,
  sizes = '(min-width: 80rem) 18rem, (min-width: 48rem) 29vw, (min-width: 40rem) 45vw, 16rem',
  priority = false,
}: PictureProps) {
  const [isBroken, setBroken] = useState(false)

  return (
    <div className="aspect-square overflow-hidden bg-paper-deep">
      {isImageUrl(image) && !isBroken ? (
        <ResponsiveImage
          {...square}
          src={image}
          alt={name}
          sizes={sizes}
          maxWidth={960}
          priority={priority}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <img {...square} src={fallback} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  )
}
