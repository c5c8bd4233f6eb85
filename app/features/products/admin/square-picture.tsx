import { Image, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { isImageUrl } from '../../../../shared/pictures/images.ts'
import { ResponsiveImage } from '../../../platform/pictures/responsive-image.tsx'
import { classes } from '../../../ui/classes.ts'

interface Props {
  /** The path of the stored picture, or the URL of a file that is not uploaded yet. */
  src: string | null
  alt: string
  /** The displayed width, a single length. */
  sizes: string
  className?: string
}

/** A picture cropped to a square as on the site, or a placeholder when it is missing or fails to load. */
export function SquarePicture({ src, alt, sizes, className }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <div
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-soft border border-ink/10 bg-paper-deep text-ink-soft',
        className,
      )}
    >
      {src && src !== broken ? (
        <ShownPicture src={src} alt={alt} sizes={sizes} onBroken={() => setBroken(src)} />
      ) : (
        <Placeholder isBroken={src !== null} alt={alt} />
      )}
    </div>
  )
}

export const showMainImage = (url: unknown) => (
  <SquarePicture src={String(url) || null} alt="" sizes="8rem" className="size-32" />
)

const square = { width: 800, height: 800, className: 'aspect-square size-full object-cover' }

interface ShownProps {
  src: string
  alt: string
  sizes: string
  onBroken: () => void
}

const ShownPicture = ({ src, sizes, alt, onBroken }: ShownProps) =>
  isImageUrl(src) ? (
    <ResponsiveImage
      {...square}
      src={src}
      alt={alt}
      // A wide picture is drawn larger than the square that it is cropped to.
      sizes={`calc(1.5 * ${sizes})`}
      maxWidth={960}
      onBroken={onBroken}
    />
  ) : (
    <img {...square} src={src} alt={alt} onError={onBroken} />
  )

const Placeholder = ({ isBroken, alt }: { isBroken: boolean; alt: string }) => {
  const Icon = isBroken ? ImageOff : Image
  return (
    <>
      <Icon aria-hidden strokeWidth={1.5} className="size-1/3 max-h-10 max-w-10" />
      {isBroken && alt && <span className="sr-only">{alt} can’t be shown</span>}
    </>
  )
}
