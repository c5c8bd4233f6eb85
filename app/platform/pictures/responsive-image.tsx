import type { ComponentProps } from 'react'
import { imageSources } from '../../../shared/pictures/images.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  src: string
  alt: string
  /** The width that the layout gives it, for the `sizes` attribute. */
  sizes: string
  /** The picture's size, or any pair with its ratio: reserves its place before it is loaded. */
  width: number
  height: number
  /** Widest variant in pixels worth offering. */
  maxWidth?: number
  /** For the largest picture of the first screen: fetched before anything else. */
  priority?: boolean
}

/** A stored picture in the right width; lazy unless it has priority. */
export function ResponsiveImage({ src, sizes, maxWidth, priority = false, ...rest }: Props) {
  const sources = imageSources(src, maxWidth)
  return (
    // biome-ignore lint/a11y/useAltText: `alt` is required of the caller.
    <img
      {...rest}
      {...sources}
      sizes={sources.srcSet && sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
