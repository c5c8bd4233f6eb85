import { ABOUT_BUCKET, type Bucket, HERO_BUCKET, PRODUCT_BUCKET } from './buckets.ts'

/** The only widths in pixels that the image renderer makes, so that each is made once. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 768, 960, 1200, 1600, 1920, 2400]
// Behind a phone's shaded backdrop more pixels make no visible difference, even at three pixels to a point.
const UPRIGHT_WIDTHS = [480, 640, 768]
const WIDEST_IN_BUCKET: Record<Bucket, number> = {
  [HERO_BUCKET]: 2400,
  [ABOUT_BUCKET]: 1600,
  [PRODUCT_BUCKET]: 960,
}

const stored = /^((?:https?:\/\/[^/]+)?\/storage\/v1)\/object\/public\/([^?#]+)/

/**
 * URLs of a picture for `<img>`: our stored pictures (absolute or site-relative URLs of Supabase Storage) in every
 * width up to `maxWidth`, others as they are.
 */
export function imageSources(url: string, maxWidth = 2400): { src: string; srcSet?: string } {
  const variant = findRenderer(url)
  if (!variant) return { src: url }
  const widths = widthsUpTo(maxWidth)
  const at = (width: number) => variant(whole(width))
  return {
    src: at(widths.filter((width) => width <= 960).at(-1) ?? 160),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

/** A stored picture cropped to 3:4, for a phone's backdrop; undefined for pictures stored elsewhere. */
export function uprightSrcSet(url: string): string | undefined {
  const variant = findRenderer(url)
  if (!variant) return
  return UPRIGHT_WIDTHS.map((width) => `${variant(upright(width))} ${width}w`).join(', ')
}

const widthsUpTo = (maxWidth: number) => IMAGE_WIDTHS.filter((width) => width <= maxWidth)

// Without "contain", hosted Supabase keeps the height and crops the sides.
const whole = (width: number) => `width=${width}&resize=contain`

const upright = (width: number) =>
  `width=${width}&height=${Math.round((width * 4) / 3)}&resize=cover&quality=60`

/** The renderings that pages request of a bucket's pictures, so that they can be made in advance. */
export function wantedRenderings(bucket: string): string[] {
  const maxWidth = (WIDEST_IN_BUCKET as Record<string, number | undefined>)[bucket]
  if (!maxWidth) return []
  const uprights = bucket === HERO_BUCKET ? UPRIGHT_WIDTHS.map(upright) : []
  return [...uprights, ...widthsUpTo(maxWidth).map(whole)]
}

function findRenderer(url: string) {
  const [, service, object] = stored.exec(url) ?? []
  return object && ((query: string) => `${service}/render/image/public/${object}?${query}`)
}

/** Whether a value can be shown as a picture: a site-relative path or a web address. */
export const isImageUrl = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?!\/)\S/.test(value) || isWebAddress(value))

function isWebAddress(value: string) {
  try {
    return /^https?:\/\//i.test(value) && Boolean(new URL(value))
  } catch {
    return false
  }
}
