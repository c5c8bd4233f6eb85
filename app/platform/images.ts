/** Widths in pixels that the image renderer keeps ready. */
const IMAGE_WIDTHS = [160, 320, 480, 640, 768, 960, 1200, 1600, 1920, 2400]
const UPRIGHT_WIDTHS = [480, 640, 768, 960]

const stored = /^((?:https?:\/\/[^/]+)?\/storage\/v1)\/object\/public\/([^?#]+)/

/**
 * Addresses of a picture for `<img>`: our stored pictures (absolute or site-relative addresses of
 * Supabase Storage) in every width up to `maxWidth`, foreign ones as they are.
 */
export function imageSources(url: string, maxWidth = 2400): { src: string; srcSet?: string } {
  const variant = findRenderer(url)
  if (!variant) return { src: url }
  const widths = IMAGE_WIDTHS.filter((width) => width <= maxWidth)
  // Without "contain" hosted Supabase keeps the height and cuts the sides off.
  const at = (width: number) => variant(`width=${width}&resize=contain`)
  return {
    src: at(widths.findLast((width) => width <= 960) ?? 160),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

/** The middle of a stored picture cut to 3:4, for a backdrop on a phone; none of foreign pictures. */
export function uprightSrcSet(url: string): string | undefined {
  const variant = findRenderer(url)
  if (!variant) return
  const at = (width: number) =>
    variant(`width=${width}&height=${Math.round((width * 4) / 3)}&resize=cover&quality=60`)
  return UPRIGHT_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')
}

function findRenderer(url: string) {
  const [, service, object] = stored.exec(url) ?? []
  return object && ((query: string) => `${service}/render/image/public/${object}?${query}`)
}

/** Whether a value can be shown as a picture: a site-relative path or a web address. */
export const isImageUrl = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?!\/)\S/.test(value) || isWebAddress(value))

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)
