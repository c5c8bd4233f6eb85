import { type ComponentProps, useEffect, useRef } from 'react'
import { imageSources } from '../../../shared/pictures/images.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  src: string
  alt: string
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  /** The picture's size, or any pair with the same ratio: reserves space before it is loaded. */
  width: number
  height: number
  /** Widest variant in pixels worth offering. */
  maxWidth?: number
  /** For the largest picture of the first screen: fetched before anything else. */
  priority?: boolean
  /** Called when the picture can't be loaded, before or after the scripts started. */
  onBroken?: () => void
}

/** A stored picture in the right width; lazy unless it has priority. */
export function ResponsiveImage({
  src,
  sizes,
  maxWidth,
  priority = false,
  onBroken,
  ...rest
}: Props) {
  const sources = imageSources(src, maxWidth)
  const picture = useRef<HTMLImageElement>(null)

  // A picture that failed before the scripts started fires no further event.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) onBroken?.()
  }, [onBroken])

  return (
    // biome-ignore lint/a11y/useAltText: `alt` is required of the caller.
    <img
      {...rest}
      {...sources}
      ref={picture}
      onError={onBroken}
      sizes={sources.srcSet && sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
